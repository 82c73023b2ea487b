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

/** The values that jsdom's own style sheet gives to an element depend only on its name and these attributes. */
const ATTRIBUTES = ['type', 'hidden', 'open'];

/**
 * jsdom compares an element with each rule of its style sheet, and computes a dozen colors. Queries by role only want to
 * know which elements are hidden, and tests load no style sheets. So this finds `display` and `visibility` quickly.
 */
function speedUpComputedStyles(window) {
  const computeStyle = window.getComputedStyle;
  const displays = new Map();
  const inlineValue = (element, name) => (element.hasAttribute('style') ? element.style[name] : '');
  const displayOf = element => {
    const inline = inlineValue(element, 'display');
    if (inline) return inline;
    const key = [element.localName, ...ATTRIBUTES.map(name => element.getAttribute(name))].join();
    if (!displays.has(key)) displays.set(key, computeStyle(element).display);
    return displays.get(key);
  };
  const visibilityOf = element => {
    if (element === null) return 'visible';
    return inlineValue(element, 'visibility') || visibilityOf(element.parentElement);
  };
  const quick = { display: displayOf, visibility: visibilityOf };
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || window.document.styleSheets.length > 0) return computeStyle(element, pseudoElement);
    const getPropertyValue = name =>
      Object.hasOwn(quick, name) ? quick[name](element) : computeStyle(element).getPropertyValue(name);
    return new Proxy(
      { getPropertyValue },
      {
        get(target, name) {
          if (Object.hasOwn(target, name)) return target[name];
          if (Object.hasOwn(quick, name)) return quick[name](element);
          const style = computeStyle(element);
          const value = Reflect.get(style, name);
          return typeof value === 'function' ? value.bind(style) : value;
        },
      },
    );
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // There is no layout, so no media query matches.
    this.global.matchMedia = media => Object.assign(new this.global.EventTarget(), { media, matches: false });
    speedUpComputedStyles(this.global);
  }

  /** Without the `browser` condition, msw resolves to its Node build. Only that build can intercept requests here. */
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
