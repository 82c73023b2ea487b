import { createStore } from '../remotes/store.ts';

/** The path of the page that is shown, once it is shown; for what follows the operator around without being a component. */
export const shownPathname = createStore('');
