/**
 * Gives a first visit its faces as soon as both are there, in one go (`client/styles/tokens.css`): their stand-ins are as
 * wide, so that next to nothing moves. One that fails is done without.
 */
export function loadWebFonts(): void {
  const { fonts, documentElement } = document;
  const show = () => {
    documentElement.dataset.fonts = '';
  };
  // Each face of such a list is loaded (https://drafts.csswg.org/css-font-loading/#font-face-set-load).
  fonts.load('1em Bricolage Grotesque, Instrument Sans').then(show, show);
}
