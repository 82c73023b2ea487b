import { createStore } from 'zustand/vanilla';

/** The path of the page that is shown, for code outside of React. */
export const shownPathname = createStore(() => '');
