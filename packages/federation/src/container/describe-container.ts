import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BuildError } from '../build/build-error.ts';
import { commitOf } from '../build/commit-of.ts';
import { releaseFiles } from '../build/files.ts';
import type { RemoteDeclaration } from '../build/labels.ts';
import { PROVIDED_PACKAGES } from '../build/shared.ts';
import { LOADER_PROTOCOL, releaseSchema, remoteReleaseSchema, type RemoteRelease } from '../release.ts';
import { DESCRIPTIONS, readManifest } from './mf-manifest.ts';

const packageSchema = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  peerDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Not for the browser: descriptions of the build, its types, hidden files, and pages of their own. */
const isLoaded = (file: string): boolean =>
  !DESCRIPTIONS.includes(file) && !/(?:^|\/)[.@]/.test(file) && !file.endsWith('.html');

/** The files that the page may load, with their hashes. */
const filesIn = (folder: string): RemoteRelease['files'] =>
  Object.fromEntries(Object.entries(releaseFiles(folder)).filter(([file]) => isLoaded(file)));

/** Throws {@link BuildError} when the build would load one of its scripts without a hash: browsers refuse that (Integrity-Policy). */
const requireHashes = (folder: string, entry: string, files: RemoteRelease['files']): void => {
  const scripts = Object.keys(files).filter(file => file.endsWith('.js'));
  const code = scripts.map(file => readFileSync(join(folder, file), 'utf8')).join('\n');
  const without = scripts.filter(file => file !== entry && !code.includes(files[file]?.integrity ?? ''));
  if (without.length === 0) return;
  throw new BuildError(
    `${folder} loads ${without.join(', ')} without a hash. Add the SubresourceIntegrityPlugin to its build, with SHA-384.`,
  );
};

/** The version ranges of host packages: the peer dependencies of the remote's package. */
const sharedOf = (root: string, peers: Readonly<Record<string, string>>): Record<string, string> => {
  if (peers['react'] !== undefined)
    return Object.fromEntries(Object.entries(peers).filter(([name]) => PROVIDED_PACKAGES.has(name)));
  throw new BuildError(
    `${join(root, 'package.json')} has no peer dependency "react". It lists the host's packages with their version ranges.`,
  );
};

export interface ContainerSource {
  /** The folder that the other tool has written. */
  readonly folder: string;
  /** The folder of the remote's `package.json`. */
  readonly root: string;
  readonly declared: RemoteDeclaration;
}

/**
 * Describes the build of another tool as a release: a standard container of Module Federation (ADR 0052). The same files and the same
 * declaration give the same version. Throws {@link BuildError} when the shell could not load it.
 */
export const describeContainer = ({ folder, root, declared }: ContainerSource): RemoteRelease => {
  const { entry, global, container } = readManifest(folder);
  const { version, peerDependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  const files = filesIn(folder);
  if (container === 'script') requireHashes(folder, entry, files);
  const { name, title, platform, nav, routes, contributions = [] } = declared;
  const declaration = { name, title, platform, nav, routes, contributions };
  const contents = {
    files,
    entry,
    global,
    container,
    ...declaration,
    shared: sharedOf(root, peerDependencies),
  };
  const id = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
  // The shell requests the entry itself. How the container requests its other files is up to its tool.
  const loaded = { preload: container === 'script' ? [entry] : [], shared: [] };
  const parsed = releaseSchema.safeParse({
    ...contents,
    schema: 1,
    kind: 'remote',
    version: `${version}-${id}`,
    commit: commitOf(root),
    built_at: new Date().toISOString(),
    loader_protocol: LOADER_PROTOCOL,
    routes: routes.map(route => ({ ...route, ...loaded })),
    ...(contributions.length > 0 && { contributions: contributions.map(one => ({ ...one, ...loaded })) }),
  });
  if (!parsed.success) {
    throw new BuildError(`${folder} cannot become a release:\n${z.prettifyError(parsed.error)}`);
  }
  return remoteReleaseSchema.parse(parsed.data);
};
