import { composition } from '../boot/document-data.ts';

/** The navigation that the remotes declare together, in order; there before any of their code is. */
export const navigation = Object.values(composition.remotes)
  .filter(({ state }) => state === 'active')
  .flatMap(({ nav }) => nav)
  .sort((a, b) => a.order - b.order);
