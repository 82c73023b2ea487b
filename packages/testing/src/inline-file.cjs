const { readFileSync } = require('node:fs');

/** Imports a file as a `data:` address, as the build does. */
module.exports = {
  process: (_text, path) => ({
    code: `module.exports = 'data:application/octet-stream;base64,${readFileSync(path).toString('base64')}';`,
  }),
};
