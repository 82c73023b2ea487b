import * as z from 'zod/mini';
import { contributionSchema, navEntrySchema, routeDeclarationSchema } from './declarations.ts';
import {
  containerSchema,
  globalSchema,
  integritySchema,
  labelSchema,
  platformVersionSchema,
  rangeSchema,
  releaseFileSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from './names.ts';
import { prefetchSchema } from './prefetch.ts';
import { onePerPoint, panelHeightSchema } from './remote-config.ts';

/** These files of the shell's release become part of the document. */
export const SPLASH_FILE = 'splash.html';
export const FAVICON_FILE = 'favicon.svg';
/** This inline script runs before the first paint. A release may lack it. */
export const FIRST_PAINT_SCRIPT = 'before-first-paint.js';
/** This inline script sends the first calls of a page. A release may lack it. */
export const FIRST_CALLS_SCRIPT = 'first-calls.js';

/** The end of a commit in `release.json` if the build contains uncommitted files. */
export const DIRTY_SUFFIX = '-dirty';

/** Whether everything that the build of a release read is in a commit. */
export const isCommitted = ({ commit }: { readonly commit: string | null }): boolean =>
  commit?.endsWith(DIRTY_SUFFIX) === false;

/** The file in which the plugins of Module Federation describe a build. Live pages do not load it (ADR 0001). */
export const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Since version 2, shells run containers of other tools (ADR 0052). Since version 3, remotes of our preset take the host's modules from
 * `init` (ADR 0022). A shell also runs remotes of an earlier version.
 */
export const LOADER_PROTOCOL = 3;

/** Containers of other tools need only version 2, so older shells also run them. */
export const CONTAINER_PROTOCOL = 2;

const filesSchema = z.record(
  releaseFileSchema,
  z.strictObject({ integrity: integritySchema, bytes: z.int().check(z.nonnegative()) }),
);

/** The name is a member of the contract's `CALLS` or `BOOTH_CALLS`. */
const callNameSchema = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/), z.maxLength(60));

const MAX_CALLS = 500;
const fewCalls = z.refine<Record<string, string>>(calls => Object.keys(calls).length <= MAX_CALLS, {
  error: `More than ${MAX_CALLS} calls.`,
});

/** `z.record` drops a key `__proto__` instead of refusing it. */
const withoutProto = z.unknown().check(z.refine(calls => !Object.hasOwn(Object(calls), '__proto__')));

export const callRangesSchema = z.pipe(withoutProto, z.record(callNameSchema, rangeSchema).check(fewCalls));

export const callVersionsSchema = z.pipe(
  withoutProto,
  z.record(callNameSchema, platformVersionSchema).check(fewCalls),
);

const exportNameSchema = z.string().check(z.regex(/^[a-zA-Z_$][\w$]*$/), z.maxLength(100));

/** Names of exports by shared module, such as `@backglass/ui/forms`. */
export const exportNamesSchema = z.record(
  z.string().check(z.regex(/^@[\w./-]+$/), z.maxLength(100)),
  z.array(exportNameSchema).check(z.maxLength(1000)),
);

const common = {
  schema: z.literal(1),
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  built_at: z.iso.datetime(),
  files: filesSchema,
  /** The version of the loader protocol that a remote needs, or that a shell has. */
  loader_protocol: z.int(),
  /** The range of versions for each call that this release makes. If absent, the calls are unknown. */
  calls: z.optional(callRangesSchema),
};

const releasedRouteSchema = z.extend(routeDeclarationSchema, {
  prefetch: z.optional(prefetchSchema),
  preload: z.array(releaseFileSchema),
  shared: z.array(z.string()),
});

const releasedContributionSchema = z.extend(contributionSchema, {
  height: z.optional(panelHeightSchema),
  preload: z.array(releaseFileSchema),
  shared: z.array(z.string()),
});

/** All paths are relative to the folder of the release. */
export const remoteReleaseSchema = z.strictObject({
  ...common,
  kind: z.literal('remote'),
  name: remoteNameSchema,
  title: labelSchema,
  entry: releaseFileSchema,
  global: globalSchema,
  container: z.optional(containerSchema),
  /** The accepted versions of `@backglass/platform`. */
  platform: rangeSchema,
  shared: z.record(z.string(), rangeSchema),
  /** The exports that this release uses of each shared module of Backglass. If absent, they are unknown. */
  imports: z.optional(exportNamesSchema),
  routes: z.array(releasedRouteSchema),
  nav: z.array(navEntrySchema),
  contributions: z.optional(z.array(releasedContributionSchema).check(onePerPoint)),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

export const shellReleaseSchema = z.strictObject({
  ...common,
  kind: z.literal('shell'),
  name: z.literal('shell'),
  platform: platformVersionSchema,
  /** The latest schema version of compositions that this shell reads. */
  reads: z.int(),
  provides: z.record(z.string(), z.string()),
  /** The exports of each shared module of Backglass. If absent, they are unknown. */
  exports: z.optional(exportNamesSchema),
  /** The version of every call in the contract that this shell shares. Remotes parse answers with that contract. */
  contract_calls: z.optional(callVersionsSchema),
  lazy: z.record(z.string(), z.array(releaseFileSchema)),
  scripts: z.array(releaseFileSchema).check(z.minLength(1)),
  styles: z.array(releaseFileSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

const namedFiles = (release: RemoteRelease | ShellRelease): readonly string[] =>
  release.kind === 'shell'
    ? [SPLASH_FILE, ...release.scripts, ...release.styles, ...Object.values(release.lazy).flat()]
    : [
        release.entry,
        ...[...release.routes, ...(release.contributions ?? [])].flatMap(({ preload }) => preload),
      ];

/** Every file that `release.json` refers to must have a hash. */
export const releaseSchema = z
  .discriminatedUnion('kind', [remoteReleaseSchema, shellReleaseSchema])
  .check(({ value, issues }) => {
    const missing = namedFiles(value).filter(file => !Object.hasOwn(value.files, file));
    for (const file of new Set(missing)) {
      issues.push({
        code: 'custom',
        message: 'The file has no hash.',
        path: ['files', file],
        input: value,
      });
    }
  });
export type Release = z.infer<typeof releaseSchema>;
