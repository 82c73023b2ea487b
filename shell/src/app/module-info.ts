import { MANIFEST_FILE, type ComposedShell, type Composition } from '@backglass/federation';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';

interface Described extends Pick<Composition, 'remotes'> {
  readonly shell: Pick<ComposedShell, 'version' | 'provides'>;
}

/** In milliseconds. */
const MANIFEST_TIMEOUT = 5_000;

async function snapshotOf(address: string, entry: string): Promise<object> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(MANIFEST_TIMEOUT) });
    const manifest: Manifest = await answer.json();
    return generateSnapshotFromManifest(manifest, { version: address });
  } catch {
    // Earlier releases have no manifest.
    return { version: address, remoteEntry: entry };
  }
}

/** The shared modules as in the share scope of a container, each with the remotes that use it. */
const sharedOf = ({ shell, remotes }: Described) =>
  Object.fromEntries(
    Object.entries(shell.provides).map(([module, version]) => {
      const useIn = Object.keys(remotes).filter(name => Object.hasOwn(remotes[name]?.shared ?? {}, module));
      return [module, { [version]: { version, from: 'shell', useIn, loaded: true } }];
    }),
  );

/**
 * Describes the page to the browser extension of Module Federation, as the federation runtime does for remotes with a manifest. The shell
 * never reads the global, so the extension cannot choose what runs.
 */
export async function publishModuleInfo(page: Described): Promise<void> {
  const global = globalThis as { __FEDERATION__?: { moduleInfo?: object; __SHARE__?: object } };
  const federation = (global.__FEDERATION__ ??= {});
  federation.__SHARE__ = { ...federation.__SHARE__, shell: { default: sharedOf(page) } };
  const remotes = Object.entries(page.remotes).map(([name, { version, entry }]) => {
    const address = `${location.origin}/releases/${name}/${version}/${MANIFEST_FILE}`;
    return { name, address, entry: `${location.origin}${entry}` };
  });
  const { version } = page.shell;
  const remotesInfo = Object.fromEntries(
    remotes.map(({ name, address }) => [name, { matchedVersion: address }]),
  );
  const snapshots = remotes.map(
    async ({ name, address, entry }) => [`${name}:${address}`, await snapshotOf(address, entry)] as const,
  );
  const described = Object.fromEntries(await Promise.all(snapshots));
  federation.moduleInfo = { ...federation.moduleInfo, shell: { version, remotesInfo }, ...described };
}
