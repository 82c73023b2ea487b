import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What is waited for is there or it is not; how long a busy machine takes over it is not what a test is about.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lays nothing out, so nothing there ever has another size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
