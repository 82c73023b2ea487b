/** `{{price, currency}}`, `$t(other)`: a value that i18next is to format, and a text in a text, which it would format too. */
const FORMATTED = /\{\{[^{}]*,[^{}]*\}\}|\$t\(/;

/**
 * Refuses texts that would need i18next's own formats: numbers and dates are written by the platform's `useFormat`.
 *
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function plainMessages(source) {
  const [formatted] = FORMATTED.exec(source) ?? [];
  if (formatted === undefined) return source;
  throw new Error(
    `${this.resourcePath} has ${formatted}: values are formatted by useFormat of @backglass/platform, and texts stand alone`,
  );
};
