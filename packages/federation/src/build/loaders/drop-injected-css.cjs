/** One call of sonner's bundle puts its stylesheet into a <style> tag, which our Content Security Policy forbids. */
const INJECTION = /^__insertCSS\(.*\);?$/m;

/** @type {import('webpack').LoaderDefinition} */
module.exports = function dropInjectedCss(source) {
  if (!INJECTION.test(source)) {
    throw new Error(`no __insertCSS call in ${this.resourcePath}: has its build changed?`);
  }
  return source.replace(INJECTION, '');
};
