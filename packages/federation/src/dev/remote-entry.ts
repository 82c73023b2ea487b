/// <reference types="webpack/module" />
import './dev-page.ts';

/* The first module of a remote in development: hands the page what it takes to replace the remote's modules. */

const hot = import.meta.webpackHot;
globalThis.__BACKGLASS_DEV__?.join({
  hash: () => __webpack_hash__,
  update: async () => (await hot.check(true)) !== null,
});
