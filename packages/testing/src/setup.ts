import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import i18next from 'i18next';

// A long timeout, so that tests do not depend on how busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

// Set before i18next's init, which keeps it.
i18next.options.missingInterpolationHandler = (text: string, [placeholder]: readonly string[]) => {
  throw new Error(`The text "${text}" was shown without a value for ${placeholder}.`);
};

// jsdom has no ResizeObserver. It has no layout either, so sizes never change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
