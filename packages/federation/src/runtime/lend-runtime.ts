import { createInstance, getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { consumeOrFail } from './consume-or-fail.ts';

declare global {
  /** What a remote's entry starts with, of the host's one copy of the federation runtime. */
  var __BACKGLASS_FEDERATION__: (() => Federation) | undefined;
}

type InitOptions = Parameters<typeof createInstance>[0];

/** The runtime's own `init` would make the last remote the one through which the host loads. */
function init(options: InitOptions): ReturnType<typeof createInstance> {
  const known = getInstance(({ name }) => name === options.name);
  if (known === null) return createInstance(options);
  known.initOptions({ ...options, id: options.id ?? '' });
  return known;
}

const lend = (): Federation => ({
  ...federation,
  // A remote's entry asks it for nothing else.
  runtime: { ...federation.runtime, init },
  bundlerRuntime: {
    ...bundlerRuntime,
    S: {},
    initContainerEntry,
    consumes: consumeOrFail(bundlerRuntime.consumes),
  },
  bundlerRuntimeOptions: {},
});

/**
 * Runtime plugin of the host: lends its one copy of the federation runtime, and of what ties it to webpack, to every remote.
 * The bundler's own `externalRuntime` would lend the half of it, for a second, CommonJS copy in the host (ADR 0016).
 */
export default function lendRuntime(): ModuleFederationRuntimePlugin {
  globalThis.__BACKGLASS_FEDERATION__ = lend;
  return { name: 'backglass-lend-runtime' };
}
