/**
 * The one style sheet of every mail. Mail programs know no custom properties, so the colours of
 * client/styles/tokens.css are repeated; where a program drops the sheet, plain headings and lists remain.
 */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #fbfaf7; color: #10151c; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 36em; margin: 0 auto; padding: 28px 20px 40px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 12px; }
ol, ul { margin: 0 0 12px; padding-left: 1.3em; }
li { margin-bottom: 4px; }
dl { margin: 24px 0; border-top: 2px solid #0b6e4f; }
dt { padding-top: 12px; color: #56606b; font-size: 14px; }
dd { margin: 0; padding: 2px 0 12px; border-bottom: 1px solid #e4e0d8; overflow-wrap: anywhere; }
dd ul { margin: 0; }
a { color: #0b6e4f; }
footer { margin-top: 28px; color: #56606b; font-size: 14px; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #10151c; color: #f4f1ea; }
  dl { border-color: #3dbe8b; }
  dt, footer { color: #a5afba; }
  dd { border-color: #2a3542; }
  a { color: #3dbe8b; }
}
`;
