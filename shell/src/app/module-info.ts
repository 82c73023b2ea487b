import type { ComposedShell, Composition } from '@backglass/federation';

/** The extension expects a list of files for each module, but the composition has none. */
const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

interface Described extends Pick<Composition, 'remotes'> {
  readonly shell: Pick<ComposedShell, 'version' | 'provides'>;
}

/** Describes the page to the browser extension of Module Federation, as `GlobalModuleInfo` of `@module-federation/sdk`. */
export function moduleInfoOf({ shell, remotes }: Described): Readonly<Record<string, object>> {
  const entries = Object.entries(remotes).map(
    ([name, remote]) => [name, new URL(remote.entry, location.origin).href, remote] as const,
  );
  const common = { remoteTypes: '', remoteTypesZip: '' };
  const host = {
    ...common,
    version: shell.version,
    buildVersion: shell.version,
    remotesInfo: Object.fromEntries(entries.map(([name, entry]) => [name, { matchedVersion: entry }])),
    consumerList: [],
    shared: [],
  };
  const providers = entries.map(([name, entry, remote]) => {
    const info = {
      ...common,
      version: remote.version,
      buildVersion: remote.version,
      globalName: remote.global,
      remoteEntry: entry,
      remoteEntryType: remote.container === 'module' ? 'module' : 'var',
      publicPath: new URL('.', entry).href,
      remotesInfo: {},
      modules: [{ moduleName: 'remote', modulePath: './remote', assets: NO_FILES }],
      shared: Object.keys(remote.shared).map(module => ({
        sharedName: module,
        version: shell.provides[module],
        assets: NO_FILES,
      })),
    };
    return [`${name}:${entry}`, info] as const;
  });
  return { shell: host, ...Object.fromEntries(providers) };
}

/** Publishes {@link moduleInfoOf} in the extension's global. The shell never reads it, so the extension cannot choose what runs. */
export function publishModuleInfo(composition: Described): void {
  const page = globalThis as { __FEDERATION__?: { moduleInfo?: object } };
  page.__FEDERATION__ ??= {};
  page.__FEDERATION__.moduleInfo = { ...page.__FEDERATION__.moduleInfo, ...moduleInfoOf(composition) };
}
