/** An edit as small as edits get: what a team changes in one module of one remote before it deploys. */
/** @type {import('webpack').LoaderDefinition} */
module.exports = function touch(source) {
  return `${source}\nglobalThis.__benchEdit = 1;\n`;
};
