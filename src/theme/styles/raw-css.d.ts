/** A style sheet as text (build/sheets-as-text.js). */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
