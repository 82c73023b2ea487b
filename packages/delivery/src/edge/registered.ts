import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { Recent } from './recent.ts';

const MOST = 1_000;

/**
 * Tells whether a file is of a release that is registered. What is only half published may still change, so no browser is to
 * keep it for ever. Answers for what is, once it was read: a release never changes.
 */
export const registeredReleases = (store: Store): ((path: string) => Promise<boolean>) => {
  const known = new Recent<true>(MOST);
  return async path => {
    const [, , name = '', version = ''] = path.split('/');
    const key = keys.release(name, version);
    if (known.get(key) === true) return true;
    if ((await store.read(key)) === null) return false;
    known.set(key, true);
    return true;
  };
};
