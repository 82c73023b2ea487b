/** The modules that the host shares, by request. A module is asked for when a remote needs it, and comes as its namespace. */
export type Provided = Readonly<Record<string, () => Promise<unknown>>>;

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
  /** By module: on its way, or `0`: here. */
  readonly installedModules: Record<string, Promise<unknown> | 0>;
  readonly webpackRequire: Require;
}

/** What a remote's entry needs of a federation runtime, under the names by which the bundler's plugin asks for it. */
export interface LentRuntime {
  readonly runtime: object;
  readonly bundlerRuntime: {
    readonly init: () => object;
    readonly initContainerEntry: () => void;
    readonly consumes: (consumption: Consumption) => void;
  };
}

declare global {
  /** What a remote's entry starts with. */
  var __BACKGLASS_FEDERATION__: (() => LentRuntime) | undefined;
}

const consume = (provided: Provided) => {
  /** A module of the host's. Whatever is wrong is a rejection, also what is known at once. */
  async function take(request: string): Promise<unknown> {
    const ask = provided[request];
    if (ask === undefined) throw new Error(`the host shares no ${request}`);
    return ask();
  }

  return ({ chunkId, promises, installedModules, webpackRequire }: Consumption): void => {
    const { chunkMapping = {}, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;

    async function install(id: string): Promise<void> {
      const { shareKey = id } = moduleIdToConsumeDataMapping[id] ?? {};
      try {
        const exports = await take(shareKey);
        webpackRequire.m[id] = module => (module.exports = exports);
        installedModules[id] = 0;
      } catch (error) {
        // Forgotten, so that the next attempt asks again; the chunk that needs it does not run.
        Reflect.deleteProperty(installedModules, id);
        throw error;
      }
    }

    for (const id of chunkMapping[chunkId] ?? []) {
      const coming = (installedModules[id] ??= install(id));
      if (coming !== 0) promises.push(coming);
    }
  };
};

/**
 * Lends every remote what its entry needs to run in this page: the modules that the host shares, one copy of each. There is nothing to
 * negotiate: no remote carries one, and a remote that was built for other versions is refused before its code is asked for
 * (`shell/src/remotes/misfits.ts`, ADR 0022).
 */
export function lendRuntime(provided: Provided): void {
  const lent: LentRuntime = {
    runtime: {},
    bundlerRuntime: {
      init: () => ({}),
      initContainerEntry: () => undefined,
      consumes: consume(provided),
    },
  };
  globalThis.__BACKGLASS_FEDERATION__ = () => lent;
}
