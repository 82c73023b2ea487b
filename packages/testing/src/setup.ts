import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import i18next from 'i18next';

const { asyncWrapper, getElementError } = getConfig();
const LOOKUP_ERROR = 'TestingLibraryElementError';

/** `findBy…` and `waitFor` look often. Only the error that ends the wait shows the document, because printing it is slow. */
const isLookingAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

function lookupError(message: string | null, container: Element): Error {
  const error = isLookingAgain() ? new Error(message ?? '') : getElementError(message, container);
  error.name = LOOKUP_ERROR;
  // Jest shows the code at the first line of the stack that is in the workspace. That is the test, not this file.
  Error.captureStackTrace(error, lookupError);
  return error;
}

/** `waitFor` adds the document to the message of the error, but Jest prints the stack. */
function showMessageInStack(error: Error): void {
  const lines = error.stack?.slice(error.stack.search(/^ +at /m)) ?? '';
  error.stack = `${error.name}: ${error.message}\n${lines}`;
}

configure({
  // In milliseconds. A red test tells soon; `npm test` sets a longer time, so that tests also pass on a busy machine.
  asyncUtilTimeout: Number(process.env['TEST_WAIT_MS'] ?? 8_000),
  getElementError: lookupError,
  asyncWrapper: async callback => {
    try {
      return await asyncWrapper(callback);
    } catch (error) {
      if (error instanceof Error && error.name === LOOKUP_ERROR) showMessageInStack(error);
      throw error;
    }
  },
});

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
