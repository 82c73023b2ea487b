import type { Route } from '@playwright/test';

/** Answers no call before `release()`. */
export function deferredAnswer(answer: (route: Route) => Promise<void> | void) {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  return {
    answer: (route: Route): Promise<void> => released.then(() => answer(route)),
    release: () => release(),
  };
}
