const { relative } = require('node:path');

const TRANSFORMED = /\$Refresh(?:Reg|Sig)\$\(/;

/**
 * Adds the functions of Fast Refresh to a module. The code at the start has no line break, so the source map stays valid.
 *
 * @type {import('webpack').LoaderDefinition<{ name: string, root: string, refreshModule: string }>}
 */
module.exports = function refresh(source, map) {
  const { name, root, refreshModule } = this.getOptions();
  // A .tsx module may have no components now, but its previous version may have had some.
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
