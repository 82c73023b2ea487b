import type { Route } from '@playwright/test';

/** An answer that waits for `release()`. Calls before that wait; calls after it are answered at once. */
export function deferredAnswer(answer: (route: Route) => Promise<void> | void) {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  return {
    answer: (route: Route): Promise<void> => released.then(() => answer(route)),
    release: () => release(),
  };
}
