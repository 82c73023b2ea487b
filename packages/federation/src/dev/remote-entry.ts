/// <reference types="webpack/module" />
// Declares the global variable.
import type {} from './refresh-module.ts';

/* This module is the first one of a remote in development. It gives the page the remote's hot updates. */

const hot = import.meta.webpackHot;
declare const __resourceQuery: string;

// The query is the name of the remote.
globalThis.__BACKGLASS_DEV__?.join(__resourceQuery.slice(1), {
  hash: () => __webpack_hash__,
  update: async () => (await hot.check(true)) !== null,
});
