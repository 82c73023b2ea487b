import { setTimeout } from 'node:timers/promises';
import { PlainError } from '../plain-error.ts';

/** Where the images are kept does not answer, or not as it should: the moment's fault, not the request's. */
export class StorageUnavailable extends PlainError {
  override readonly name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super('The storage of images does not answer as it should: see STORAGE_URL.', { cause });
  }
}

/**
 * What some work on the storage answers.
 * @throws StorageUnavailable for whatever goes wrong, and if it takes longer than `patienceMs`
 */
export async function fromStorage<Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const tooLate = setTimeout(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    throw new StorageUnavailable(error);
  } finally {
    tooLate.catch(() => undefined);
    over.abort();
  }
}
