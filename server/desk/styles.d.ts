/** A style sheet as text: by Vite in tests, by `styleTexts` in the build. */
declare module '*.css?raw' {
  const css: string;
  export default css;
}
