import * as z from 'zod/mini';
import {
  globalSchema,
  integritySchema,
  labelSchema,
  platformVersionSchema,
  previewIdSchema,
  rangeSchema,
  releaseUrlSchema,
  releaseVersionSchema,
  remoteNameSchema,
} from './names.ts';
import { navEntrySchema, routeDeclarationSchema } from './remote-config.ts';

/** A route with what a direct hit on it should fetch at once, in the order of need. */
const composedRouteSchema = z.extend(routeDeclarationSchema, { preload: z.array(releaseUrlSchema) });
export type ComposedRoute = z.infer<typeof composedRouteSchema>;

const composedRelease = {
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  deployed_at: z.iso.datetime(),
  title: labelSchema,
  entry: releaseUrlSchema,
  global: globalSchema,
  contract: rangeSchema,
  shared: z.record(z.string(), rangeSchema),
  routes: z.array(composedRouteSchema),
  nav: z.array(navEntrySchema),
  integrity: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
  /**
   * Integrity of the previous release's `release.json`: with it a page may fall back to that release. Absent when there is
   * none that fits this shell.
   */
  previous_integrity: z.optional(integritySchema),
};

/** A release that some centres get in the place of the one that all others do. */
export const composedCanarySchema = z.strictObject({
  /** Of a hundred centres. */
  percent: z.int().check(z.gte(1), z.lte(99)),
  release: z.strictObject(composedRelease),
});
export type ComposedCanary = z.infer<typeof composedCanarySchema>;

/** The release of one remote that a composition makes live. */
export const composedRemoteSchema = z.strictObject({
  ...composedRelease,
  state: z.enum(['active', 'disabled']),
  canary: z.optional(composedCanarySchema),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

/** The release of the shell. `scripts` and `styles` are what the document itself links, in order. */
export const composedShellSchema = z.strictObject({
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  deployed_at: z.iso.datetime(),
  platform: platformVersionSchema,
  /** Version of every module it shares: what a remote's `shared` ranges are held against. */
  provides: z.record(z.string(), z.string()),
  scripts: z.array(releaseUrlSchema).check(z.minLength(1)),
  styles: z.array(releaseUrlSchema),
  integrity: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
});
export type ComposedShell = z.infer<typeof composedShellSchema>;

/** Why a composition was made. */
export const causeSchema = z.strictObject({
  /** The command: `canary-end` is a rollback of what some centres tried; a promotion of it for all is a `promote`. */
  kind: z.enum(['promote', 'rollback', 'canary-start', 'canary-end', 'disable', 'enable']),
  /** What it changed, `shell` or names of remotes; empty when only the settings of the document changed. */
  parts: z.array(z.string()),
  /** Who ran the command, as they are named to every visitor; null when nobody said. */
  by: z.nullable(z.string()),
  /** Number of the composition in the same channel that this one was made from; null for the first. */
  previous: z.nullable(z.int().check(z.positive())),
  /** The releases that a rollback or the end of a canary rolled back. */
  rolled_back: z.array(
    z.strictObject({
      name: z.string(),
      version: releaseVersionSchema,
      /** Of a hundred centres, how many had tried it; null when all had it. */
      percent: z.nullable(z.int()),
    }),
  ),
});
export type Cause = z.infer<typeof causeSchema>;

/** Raised with every change of the schema that older code cannot read. A shell says in its release which one it reads. */
export const COMPOSITION_SCHEMA = 1;

/**
 * Which release of the shell and of each remote is live: small, numbered, immutable. The document that a visitor gets
 * carries exactly one; nothing outside it may name code to run. A file may be named in the folder of an earlier release that has
 * the same one.
 */
export const compositionSchema = z.strictObject({
  schema: z.literal(COMPOSITION_SCHEMA),
  number: z.int().check(z.positive()),
  created_at: z.iso.datetime(),
  cause: causeSchema,
  shell: composedShellSchema,
  remotes: z.record(remoteNameSchema, composedRemoteSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Reads a composition. Throws when it is none, and says so when it has another schema than this code reads. */
export const parseComposition = (value: unknown): Composition => {
  const { schema } = z.parse(z.object({ schema: z.int() }), value);
  if (schema === COMPOSITION_SCHEMA) return z.parse(compositionSchema, value);
  throw new Error(`The composition has schema ${schema}; this code reads schema ${COMPOSITION_SCHEMA}.`);
};

/** Ids of the JSON elements of the document. */
export const COMPOSITION_ELEMENT = 'backglass-composition';
export const SETTINGS_ELEMENT = 'backglass-settings';

/** Which preview a document is, and what of it is not what is live. */
export const previewSchema = z.object({
  id: previewIdSchema,
  /** The previewed parts: `shell`, or names of remotes. */
  parts: z.array(z.string()).check(z.minLength(1)),
  expires_at: z.iso.datetime(),
  /** Where what is live is shown. */
  live_url: z.url({ protocol: /^https?$/ }),
});
export type Preview = z.infer<typeof previewSchema>;

/**
 * What a deployment tells the shell beside the composition; also data in the document. What a later shell knows besides is left
 * out, so that a document may say it to whichever shell it links, also after a rollback.
 */
export const shellSettingsSchema = z.object({
  /** Absolute path or address of the API, with a trailing slash. */
  api_root: z.string().check(z.regex(/^(?:\/|https?:\/\/)\S*\/$|^\/$/)),
  support_email: z.email(),
  /** Version and build number as the operator sees them (spec §9). */
  app_version: z.string(),
  build_number: z.string(),
  /** Absent: this is what is live. */
  preview: z.optional(previewSchema),
  /** Where pages report how remotes loaded (`LoadReport`): an absolute path or address. Absent: nowhere. */
  telemetry_url: z.optional(z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/[^\s/]+\/)\S*$/))),
});
export type ShellSettings = z.infer<typeof shellSettingsSchema>;
