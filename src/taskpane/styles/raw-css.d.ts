/** A style sheet as text (webpack.config.js, `SHEETS_AS_TEXT`). */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
