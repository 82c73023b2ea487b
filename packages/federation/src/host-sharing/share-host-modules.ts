/*
 * How remotes get the modules of the host, without Module Federation's negotiation (ADR 0022).
 *
 * 1. The host holds the one copy of every shared module, and a remote is built without any of them (`sharing.ts`, `import: false`).
 * 2. The composition holds the versions that each remote was built for against the host's, before any code of the remote is loaded. So no version is
 *    left to choose in the page.
 * 3. The host calls `shareHostModules` with a function for each module, which loads it.
 * 4. A remote's entry imports the bundler runtime of Module Federation. An alias in the remote's build (`build/remote.ts`) leads that import to
 *    `remote-runtime.ts`, which takes the runtime below from the page. It is the only module of a library that we replace (ADR 0031).
 * 5. Before a chunk of a remote runs, the entry calls `consumes` with the chunk's id, and waits for the modules that the chunk needs.
 */

/** The modules that the host shares, by request. Each function loads its module and answers the namespace. */
export type HostModules = Readonly<Record<string, () => Promise<unknown>>>;

/** What webpack generates into a remote's entry, as much of it as is used here. */
interface Require {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly consumesLoadingData: {
    /** The modules of the host that a chunk needs, by its id. */
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string }>>;
  };
}

/** How a remote's entry asks for the modules of one of its chunks: it waits for all of `promises`. */
interface Consumption {
  readonly chunkId: string | number;
  readonly promises: Promise<unknown>[];
  /** By module: loading, or `0`: loaded. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
  readonly webpackRequire: Require;
}

/** What a remote's entry needs of a federation runtime, under the names by which the bundler's plugin asks for it. */
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
  // Whatever is wrong is a rejection, also what is known at once.
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
        // Forgotten, so that the next attempt loads it again; the chunk that needs it does not run.
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

/** Gives every remote in this page the modules of the host, one copy of each. */
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
