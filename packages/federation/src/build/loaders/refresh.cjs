const { relative } = require('node:path');

const TRANSFORMED = /\$Refresh(?:Reg|Sig)\$\(/;

/**
 * Gives a module what the transform of Fast Refresh calls in it, and its end. The beginning stays one line with the module's
 * first, so that its source map need not be changed.
 *
 * @type {import('webpack').LoaderDefinition<{ name: string, root: string, refreshModule: string }>}
 */
module.exports = function refresh(source, map) {
  const { name, root, refreshModule } = this.getOptions();
  // Also a module that has no component any more must say so.
  if (!TRANSFORMED.test(source) && !this.resourcePath.endsWith('.tsx')) {
    this.callback(null, source, map);
    return;
  }
  const id = `${name}/${relative(root, this.resourcePath).replaceAll('\\', '/')}`;
  const head =
    `import { refreshModule as $refreshModule$ } from ${JSON.stringify(refreshModule)}; ` +
    'const { register: $RefreshReg$, sign: $RefreshSig$, settle: $RefreshSettle$ } = ' +
    `$refreshModule$(${JSON.stringify(id)}); `;
  const end = '\n$RefreshSettle$(__webpack_module__.exports, import.meta.webpackHot);\n';
  this.callback(null, head + source + end, map);
};
