import type { SharedRequest } from '@backglass/federation';

/**
 * The modules that remotes take from the shell. Those that the shell's own pages need are in its first scripts; each of the others is a file of
 * its own, which the document of a page that needs it links.
 */
export const provided: Readonly<Record<SharedRequest, () => Promise<unknown>>> = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  '@backglass/contract': () => import(/* webpackMode: "eager" */ '@backglass/contract'),
  '@backglass/contract/sign-up': () => import('@backglass/contract/sign-up'),
  '@backglass/platform': () => import(/* webpackMode: "eager" */ '@backglass/platform'),
  '@backglass/platform/forms': () => import('@backglass/platform/forms'),
  '@backglass/platform/operator': () =>
    import(/* webpackChunkName: "operator" */ '@backglass/platform/operator'),
  '@backglass/ui': () => import(/* webpackMode: "eager" */ '@backglass/ui'),
  '@backglass/ui/lists': () => import('@backglass/ui/lists'),
  '@backglass/ui/forms': () => import(/* webpackChunkName: "forms" */ '@backglass/ui/forms'),
  '@backglass/ui/overlay': () => import('@backglass/ui/overlay'),
};
