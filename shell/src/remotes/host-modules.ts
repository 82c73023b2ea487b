import type { SharedRequest } from '@backglass/federation';

/** The modules that the shell shares with remotes. Those that the shell needs to start are in its first scripts. The others are lazy. */
export const hostModules: Readonly<Record<SharedRequest, () => Promise<unknown>>> = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  '@backglass/contract': () => import(/* webpackMode: "eager" */ '@backglass/contract'),
  '@backglass/contract/results': () =>
    import(/* webpackChunkName: "operator" */ '@backglass/contract/results'),
  '@backglass/contract/masked-words': () =>
    import(/* webpackChunkName: "operator" */ '@backglass/contract/masked-words'),
  // In the chunk of `ui/forms`, which the profile needs too.
  '@backglass/contract/profile': () => import(/* webpackChunkName: "forms" */ '@backglass/contract/profile'),
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
