/** A stylesheet's class names; a build gives each its own. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
