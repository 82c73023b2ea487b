/*
 * Replaces the runtime of Module Federation in the entries of remotes (ADR 0022). Only the host shares modules, one version of each, and
 * the compatibility check compares versions before a release goes live. So a remote takes the host's modules without negotiation.
 */

/** What the host gives to the `init` of a container: how to load each module, by request and version. */
export type ShareScope = Readonly<
  Record<string, Readonly<Record<string, { readonly get: () => Promise<() => unknown> }>>>
>;

/** What webpack passes before it runs a chunk. */
export interface Consumption {
  readonly chunkId: string | number;
  /** webpack awaits these. */
  readonly promises: Promise<unknown>[];
  /** A module has its loading promise, or `0` once it is loaded. */
  readonly installedModules: Record<string, Promise<unknown> | 0 | undefined>;
  readonly webpackRequire: {
    readonly m: Record<string, (module: { exports: unknown }) => void>;
    readonly consumesLoadingData: {
      /** The keys are ids of chunks. */
      readonly chunkMapping?: Readonly<Record<string, readonly string[]>>;
      readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string }>>;
    };
  };
}

/** Loads the modules of the host that a chunk needs. Rejects when one fails. The next attempt loads that one again. */
export async function consume(
  scope: ShareScope,
  { chunkId, installedModules, webpackRequire }: Omit<Consumption, 'promises'>,
): Promise<void> {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;

  async function load(id: string): Promise<void> {
    const { shareKey = id } = moduleIdToConsumeDataMapping[id] ?? {};
    const [shared] = Object.values(scope[shareKey] ?? {});
    if (shared === undefined) throw new Error(`the host shares no ${shareKey}`);
    const factory = await shared.get();
    webpackRequire.m[id] = module => (module.exports = factory());
    installedModules[id] = 0;
  }

  const install = (id: string) =>
    load(id).catch((error: unknown) => {
      installedModules[id] = undefined;
      throw error;
    });

  await Promise.all((chunkMapping[chunkId] ?? []).map(id => (installedModules[id] ??= install(id))));
}

let shareScope: ShareScope = {};

/** webpack's plugin expects these names. */
export default {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    /** The `init` of the container calls this. */
    initContainerEntry: (container: { readonly shareScope: ShareScope }): void => {
      shareScope = container.shareScope;
    },
    consumes: (consumption: Consumption): void => {
      consumption.promises.push(consume(shareScope, consumption));
    },
  },
};
