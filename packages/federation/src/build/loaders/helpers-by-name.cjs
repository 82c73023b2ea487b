/** axios hands its helpers round as one object, of which none can be left out: as names, those that nothing uses are. */
const TAKEN = /^import utils from (?='[./]+\/utils\.js';$)/m;
const GIVEN = /^export default \{\n([^}]+)\};$/m;

const names = entries => entries.replace(/\/\/.*/g, '').replace(/^ *(\w+): (\w+),/gm, '$2 as $1,');

/** A helper that is made by a call is left out only when the call is known to do nothing else. */
const MADE = /^const \w+ = (?=\(\(|kindOfTest\(|typeOfTest\()/gm;

/** @type {import('webpack').LoaderDefinition} */
module.exports = function helpersByName(source) {
  if (!/[\\/]lib[\\/]utils\.js$/.test(this.resourcePath)) {
    return source.replace(TAKEN, 'import * as utils from ');
  }
  if (!GIVEN.test(source)) {
    throw new Error(`${this.resourcePath} exports no object: has axios changed?`);
  }
  return source
    .replace(GIVEN, (_, entries) => `export {\n${names(entries)}};`)
    .replace(MADE, '$&/*#__PURE__*/ ');
};
