/**
 * Gives a first visit its faces as soon as both are there, in one go (`client/styles/tokens.css`): their stand-ins are as
 * wide, so that next to nothing moves. One that fails is done without, and the other one waited for all the same.
 */
export function loadWebFonts(): void {
  const { fonts, documentElement } = document;
  const faces = ['1em Bricolage Grotesque', '1em Instrument Sans'];
  Promise.allSettled(faces.map((face) => fonts.load(face))).then(() => {
    documentElement.dataset.fonts = '';
  });
}
