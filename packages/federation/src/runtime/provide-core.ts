import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
  var _FEDERATION_RUNTIME_CORE_FROM: { version: string; name: string } | undefined;
}

/**
 * Runtime plugin of the host: hands its one copy of the federation runtime to every remote built with
 * `externalRuntime`. The bundler's own `provideExternalRuntime` would ship a second, CommonJS copy.
 */
export default function provideCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'backglass-provide-core',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      globalThis._FEDERATION_RUNTIME_CORE_FROM ??= { version: '2.9.2', name: args.options.name };
      return args;
    },
  };
}
