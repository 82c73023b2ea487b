import type { SharedRequest } from '@backglass/federation';

/**
 * The modules that remotes take from the shell. Those that the shell's own pages stand on are in its first scripts, and evaluated when
 * they are needed; the others are files of their own, which the document of a page that needs them links ahead. What the same screens
 * need is one file.
 */
export const provided: Readonly<Record<SharedRequest, () => Promise<unknown>>> = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  '@backglass/contract/base': () => import(/* webpackMode: "eager" */ '@backglass/contract/base'),
  '@backglass/contract': () => import(/* webpackChunkName: "operator" */ '@backglass/contract'),
  '@backglass/contract/sign-up': () => import('@backglass/contract/sign-up'),
  '@backglass/contract/registration': () => import('@backglass/contract/registration'),
  '@backglass/platform/base': () => import(/* webpackMode: "eager" */ '@backglass/platform/base'),
  '@backglass/platform': () => import(/* webpackChunkName: "operator" */ '@backglass/platform'),
  '@backglass/platform/forms': () => import(/* webpackChunkName: "forms" */ '@backglass/platform/forms'),
  '@backglass/ui/base': () => import(/* webpackMode: "eager" */ '@backglass/ui/base'),
  '@backglass/ui': () => import('@backglass/ui'),
  '@backglass/ui/overlay': () => import('@backglass/ui/overlay'),
  '@backglass/ui/choose': () => import('@backglass/ui/choose'),
  '@backglass/ui/more': () => import(/* webpackChunkName: "forms" */ '@backglass/ui/more'),
  '@backglass/ui/steps': () => import('@backglass/ui/steps'),
};
