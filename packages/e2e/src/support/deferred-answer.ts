import type { Route } from '@playwright/test';

/** An answer that comes when it is told to: until then every call that it is for waits; from then on each has it at once. */
export function later(answer: (route: Route) => Promise<void> | void) {
  let give = (): void => undefined;
  const told = new Promise<void>(resolve => (give = resolve));
  return { answer: (route: Route): Promise<void> => told.then(() => answer(route)), give: () => give() };
}
