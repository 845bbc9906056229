/**
 * Gives a first visit's headlines their face as soon as it is there (`client/styles/tokens.css`). The text's is fetched for
 * the pages after it: used here, it would have everything that is read laid out anew. One that fails is done without.
 */
export function loadWebFonts(): void {
  const { fonts, documentElement } = document;
  const headlines = () => {
    documentElement.dataset.fonts ||= 'headlines';
  };
  fonts.load('1em Bricolage Grotesque').then(headlines, () => {});
  fonts.load('1em Instrument Sans').catch(() => {});
}
