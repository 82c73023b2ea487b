import * as z from 'zod/mini';
import {
  globalSchema,
  integritySchema,
  labelSchema,
  platformVersionSchema,
  rangeSchema,
  releaseFileSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from './names.ts';
import { navEntrySchema, routeDeclarationSchema } from './remote-config.ts';

/** Files of the shell's release that the document is made with. */
export const SPLASH_FILE = 'splash.html';
export const FAVICON_FILE = 'favicon.svg';
/** The one script that runs before the page paints: the document has it in itself. A shell need not have it. */
export const APPEARANCE_FILE = 'appearance.js';

/**
 * Version of the loader protocol: what host and remote expect of each other's scripts besides the shared modules (`host-sharing`, the entry's
 * global, the lookups of addresses and hashes). Raised when a remote of the one version cannot run in a host of the other.
 */
export const LOADER_PROTOCOL = 1;

const filesSchema = z.record(
  releaseFileSchema,
  z.strictObject({ integrity: integritySchema, bytes: z.int().check(z.nonnegative()) }),
);

const common = {
  schema: z.literal(1),
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  built_at: z.iso.datetime(),
  files: filesSchema,
  /** The {@link LOADER_PROTOCOL} that it was built for. */
  loader_protocol: z.int(),
};

/** A route with the files that a direct hit needs, and the modules it takes from the host. */
const releasedRouteSchema = z.extend(routeDeclarationSchema, {
  preload: z.array(releaseFileSchema),
  shared: z.array(z.string()),
});

/** `release.json` of a remote: its immutable build described, all paths relative to its folder. */
export const remoteReleaseSchema = z.strictObject({
  ...common,
  kind: z.literal('remote'),
  name: remoteNameSchema,
  title: labelSchema,
  entry: releaseFileSchema,
  global: globalSchema,
  contract: rangeSchema,
  shared: z.record(z.string(), rangeSchema),
  routes: z.array(releasedRouteSchema),
  nav: z.array(navEntrySchema),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** `release.json` of the shell. */
export const shellReleaseSchema = z.strictObject({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  platform: platformVersionSchema,
  /** The schema of compositions that it reads (`COMPOSITION_SCHEMA`). */
  reads: z.int(),
  /** Version of every module it shares. */
  provides: z.record(z.string(), z.string()),
  /** Files with each module that it shares only when a remote asks for it. */
  lazy: z.record(z.string(), z.array(releaseFileSchema)),
  scripts: z.array(releaseFileSchema).check(z.minLength(1)),
  styles: z.array(releaseFileSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** Every file that a page is made with, or is told to load. */
const namedFiles = (release: RemoteRelease | ShellRelease): readonly string[] =>
  release.kind === 'shell'
    ? [SPLASH_FILE, ...release.scripts, ...release.styles, ...Object.values(release.lazy).flat()]
    : [release.entry, ...release.routes.flatMap(({ preload }) => preload)];

/** `release.json`: of every file that it names it has the hash, so that nothing of it can be loaded unchecked. */
export const releaseSchema = z
  .discriminatedUnion('kind', [remoteReleaseSchema, shellReleaseSchema])
  .check(({ value, issues }) => {
    const missing = namedFiles(value).filter(file => !Object.hasOwn(value.files, file));
    for (const file of new Set(missing)) {
      issues.push({
        code: 'custom',
        message: 'It is named, and has no hash.',
        path: ['files', file],
        input: value,
      });
    }
  });
export type Release = z.infer<typeof releaseSchema>;
