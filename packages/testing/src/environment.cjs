const { setMaxListeners } = require('node:events');
const { TestEnvironment } = require('jest-environment-jsdom');

// One signal may abort a hundred calls, and axios adds a listener for each call. By default Node warns about the eleventh listener.
setMaxListeners(128);

/** Web APIs that browsers and Node have but jsdom lacks. */
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

  /** Omits the `browser` condition, so that msw resolves to its Node build. Only that build can intercept requests here. */
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
