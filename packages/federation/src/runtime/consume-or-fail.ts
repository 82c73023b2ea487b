import type { Federation } from '@module-federation/webpack-bundler-runtime';

type Consumes = NonNullable<Federation['bundlerRuntime']>['consumes'];

/**
 * Loads the shared modules that a chunk needs, and fails with the first that did not come. The runtime's own lets the chunk run all
 * the same and throws where the module is used; webpack keeps a module that threw, so that no second attempt would get past it.
 */
export const consumeOrFail =
  (consumes: Consumes): Consumes =>
  options => {
    const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options;
    const coming: typeof promises = [];
    consumes({ ...options, promises: coming });
    const failIfLost = () => {
      for (const id of chunkMapping[chunkId] ?? []) {
        // What is left of one that was lost is a module that throws why.
        if (!Object.hasOwn(installedModules, id)) webpackRequire.m[id]?.({ exports: {} });
      }
    };
    // What is there already is no promise.
    promises.push(...coming.map(one => Promise.resolve(one).then(failIfLost)));
  };
