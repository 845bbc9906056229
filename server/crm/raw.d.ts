/** A style sheet or a script as text: by Vite in tests, by `rawTexts` in the build. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
declare module '*.js?raw' {
  const text: string;
  export default text;
}
