const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that Node has and jsdom lacks; a page under test needs them as a browser's would. */
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

  /** Without the `browser` condition msw resolves to its Node build, which is the one that intercepts here. */
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
