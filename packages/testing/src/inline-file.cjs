const { readFileSync } = require('node:fs');

/** A file as its `data:` address, as the build hands it to the code. */
module.exports = {
  process: (_text, path) => ({
    code: `module.exports = 'data:application/octet-stream;base64,${readFileSync(path).toString('base64')}';`,
  }),
};
