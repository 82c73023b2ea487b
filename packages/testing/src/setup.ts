import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import i18next from 'i18next';

// The time is long, so that tests also pass on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// A text without one of its values fails the test. This option is set before i18next starts, and the start does not replace it.
i18next.options.missingInterpolationHandler = (text: string, [placeholder]: readonly string[]) => {
  throw new Error(`The text "${text}" was shown without a value for ${placeholder}.`);
};

// jsdom has no layout, so this ResizeObserver never reports a change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
