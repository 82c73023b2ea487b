/** Workers are named so (`webpackChunkName`). Each is one file, since it loads nothing that could be held against a hash. */
export const isWorker = (name: string | null | undefined): boolean => name?.endsWith('-worker') === true;
