/*
 * Remotes get the modules of the host without Module Federation's negotiation (ADR 0022).
 *
 * 1. The host has the only copy of each shared module. The compatibility check compares versions before a release goes live.
 * 2. The host calls `shareHostModules` with a loading function for each module.
 * 3. A remote's build redirects the import of Module Federation's runtime to `remote-runtime.ts` (`build/remote.ts`). That module reads the
 * runtime below from the page.
 * 4. Before a chunk of a remote runs, the entry calls `consumes`, and waits for the modules that the chunk needs.
 */

/** Functions that load the host's shared modules, by request such as `react`. */
export type HostModules = Readonly<Record<string, () => Promise<unknown>>>;

/** The members of the webpack runtime in a remote's entry that this file uses. */
interface Require {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    /** The host modules that a chunk needs, by the chunk's id. */
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string }>>;
  };
}

/** A request of a remote's entry for the host modules of a chunk. The entry awaits all `promises`. */
interface Consumption {
  readonly chunkId: string | number;
  readonly promises: Promise<unknown>[];
  /** By module: the loading promise, or `0` when loaded. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
  readonly webpackRequire: Require;
}

/** The federation runtime that a remote's entry needs, with the names that the bundler plugin uses. */
export interface RemoteRuntime {
  readonly runtime: object;
  readonly bundlerRuntime: {
    readonly init: () => object;
    readonly initContainerEntry: () => void;
    readonly consumes: (consumption: Consumption) => void;
  };
}

declare global {
  /** The runtime of every remote in this page. */
  var __BACKGLASS_FEDERATION__: RemoteRuntime | undefined;
}

const consume = (modules: HostModules) => {
  // Async, so that it also rejects when `loadModule` throws at once.
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
