import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import i18next from 'i18next';

// What is waited for is there or it is not; how long a busy machine takes over it is not what a test is about.
configure({ asyncUtilTimeout: 60_000 });

// Before the init, which keeps what it is not told otherwise.
i18next.options.missingInterpolationHandler = (text: string, [placeholder]: readonly string[]) => {
  throw new Error(`The text "${text}" was shown without a value for ${placeholder}.`);
};

// jsdom lays nothing out, so nothing there ever has another size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
