/**
 * Asks for both faces of `client/styles/tokens.css`, and has them used once both are there: used one by one, or before
 * they are there, they would have the page laid out anew each time. One that fails doesn't keep the other one away.
 */
export function loadFaces(): void {
  void document.fonts.load('1em Bricolage Grotesque, Instrument Sans').then(useFaces, useFaces);
}

function useFaces(): void {
  document.documentElement.dataset.faces = '';
}
