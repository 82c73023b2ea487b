let before: () => Promise<unknown> = () => Promise.resolve();

/** Host only, by `configureHttp`: what is waited for before late code is asked for; must not reject. */
export function getLateBy(care: () => Promise<unknown> = () => Promise.resolve()): void {
  before = care;
}

/**
 * Gets code that comes with the operator's part of the page, which the host looks after; `undefined` when it does not come. Never
 * rejects: code that came and broke is reported, for no other attempt mends it.
 */
export async function getLate<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  await before();
  try {
    return await load();
  } catch (failure) {
    if ((failure as Partial<Error> | undefined)?.name !== 'ChunkLoadError') reportError(failure);
    return undefined;
  }
}
