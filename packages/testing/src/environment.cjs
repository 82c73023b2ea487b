const { setMaxListeners } = require('node:events');
const { TestEnvironment } = require('jest-environment-jsdom');

// One signal may abort a hundred calls, and axios adds a listener for each. Node warns about the eleventh by default.
setMaxListeners(128);

/** Browsers and Node have these Web APIs, but jsdom lacks them. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  /** Without the `browser` condition, msw resolves to its Node build. Only that build can intercept requests here. */
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
