/*
 * Remotes get the modules of the host without Module Federation's negotiation (ADR 0022).
 *
 * 1. The host has the only copy of each shared module. The compatibility check compares versions before a release goes live.
 * 2. The host calls `shareHostModules` with a loading function for each module.
 * 3. A remote's build redirects the import of Module Federation's runtime to `remote-runtime.ts` (`build/remote.ts`). That module reads the
 * runtime below from the page.
 * 4. Before a chunk of a remote runs, the entry calls `consumes`, and waits for the modules that the chunk needs.
 */

/** The keys are requests, such as `react`. */
export type HostModules = Readonly<Record<string, () => Promise<unknown>>>;

interface Require {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    /** The keys are ids of chunks. */
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string }>>;
  };
}

/** The entry awaits all `promises`. */
interface Consumption {
  readonly chunkId: string | number;
  readonly promises: Promise<unknown>[];
  /** A module has its loading promise, or `0` once it is loaded. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
  readonly webpackRequire: Require;
}

/** The bundler plugin expects these names. */
export interface RemoteRuntime {
  readonly runtime: object;
  readonly bundlerRuntime: {
    readonly init: () => object;
    readonly initContainerEntry: () => void;
    readonly consumes: (consumption: Consumption) => void;
  };
}

declare global {
  var __BACKGLASS_FEDERATION__: RemoteRuntime | undefined;
}

const consume = (modules: HostModules) => {
  // Async, because it must also reject when `loadModule` throws at once.
  async function load(request: string): Promise<unknown> {
    const loadModule = modules[request];
    if (loadModule === undefined) throw new Error(`the host shares no ${request}`);
    return loadModule();
  }

  return ({ chunkId, promises, installedModules, webpackRequire }: Consumption): void => {
    const { chunkMapping = {}, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;

    async function install(id: string): Promise<void> {
      const { shareKey = id } = moduleIdToConsumeDataMapping[id] ?? {};
      try {
        const exports = await load(shareKey);
        webpackRequire.m[id] = module => (module.exports = exports);
        installedModules[id] = 0;
      } catch (error) {
        // The next attempt must load the module again.
        Reflect.deleteProperty(installedModules, id);
        throw error;
      }
    }

    for (const id of chunkMapping[chunkId] ?? []) {
      const loading = (installedModules[id] ??= install(id));
      if (loading !== 0) promises.push(loading);
    }
  };
};

/** Shares the modules of the host with every remote in this page. */
export function shareHostModules(modules: HostModules): void {
  globalThis.__BACKGLASS_FEDERATION__ = {
    runtime: {},
    bundlerRuntime: {
      init: () => ({}),
      initContainerEntry: () => undefined,
      consumes: consume(modules),
    },
  };
}
