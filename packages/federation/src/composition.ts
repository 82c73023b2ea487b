import * as z from 'zod/mini';
import { contributionSchema, navEntrySchema, routeDeclarationSchema } from './declarations.ts';
import {
  containerSchema,
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

/** A route with the files that its page preloads, in load order. */
const composedRouteSchema = z.extend(routeDeclarationSchema, { preload: z.array(releaseUrlSchema) });
export type ComposedRoute = z.infer<typeof composedRouteSchema>;

/** A contribution with its files, in load order. */
const composedContributionSchema = z.extend(contributionSchema, { preload: z.array(releaseUrlSchema) });
export type ComposedContribution = z.infer<typeof composedContributionSchema>;

const composedRelease = {
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  deployed_at: z.iso.datetime(),
  title: labelSchema,
  entry: releaseUrlSchema,
  global: globalSchema,
  container: z.optional(containerSchema),
  /** The accepted versions of `@backglass/platform`. */
  platform: rangeSchema,
  shared: z.record(z.string(), rangeSchema),
  routes: z.array(composedRouteSchema),
  nav: z.array(navEntrySchema),
  /** Since schema 2. Absent: none. */
  contributions: z.optional(z.array(composedContributionSchema)),
  /** The integrity of each file, by address. */
  hashes: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
  /** Integrity of the `release.json` of `previous`, the fallback of pages. Absent: pages have no fallback. */
  previous_integrity: z.optional(integritySchema),
};

/** A canary: a release for a percentage of centres. */
export const composedCanarySchema = z.strictObject({
  percent: z.int().check(z.gte(1), z.lte(99)),
  release: z.strictObject(composedRelease),
});
export type ComposedCanary = z.infer<typeof composedCanarySchema>;

export const composedRemoteSchema = z.strictObject({
  ...composedRelease,
  state: z.enum(['active', 'disabled']),
  canary: z.optional(composedCanarySchema),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

/** The shell in a composition. The document links `scripts` and `styles` in this order. */
export const composedShellSchema = z.strictObject({
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  deployed_at: z.iso.datetime(),
  platform: platformVersionSchema,
  /** Version of every shared module, which must satisfy the `shared` ranges of remotes. */
  provides: z.record(z.string(), z.string()),
  scripts: z.array(releaseUrlSchema).check(z.minLength(1)),
  styles: z.array(releaseUrlSchema),
  /** The integrity of each file, by address. */
  hashes: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
});
export type ComposedShell = z.infer<typeof composedShellSchema>;

/** Why a composition was created. */
export const causeSchema = z.strictObject({
  /** The kind of change. `canary-end`: a canary was rolled back. When a canary becomes the stable release, the kind is `promote`. */
  kind: z.enum(['promote', 'rollback', 'canary-start', 'canary-end', 'disable', 'enable']),
  /** Changed names: `shell` or remotes. Empty when only settings changed. */
  parts: z.array(z.string()),
  /** The name of the user who ran the command; every visitor can read this name. Null: unknown. */
  by: z.nullable(z.string()),
  /** Number of the previous composition in the channel; null for the first. */
  previous: z.nullable(z.int().check(z.positive())),
  /** The releases that were rolled back. */
  rolled_back: z.array(
    z.strictObject({
      name: z.string(),
      version: releaseVersionSchema,
      /** Percentage of centres that had the release as a canary; null: it was the stable release. */
      percent: z.nullable(z.int()),
    }),
  ),
});
export type Cause = z.infer<typeof causeSchema>;

/**
 * Incremented with each incompatible change of the schema. A release of the shell names the latest version that this shell reads. This code
 * also reads all earlier versions.
 */
export const COMPOSITION_SCHEMA = 2;

/**
 * The live releases of the shell and of each remote: numbered and immutable. Each document contains one composition. The page runs
 * only the files that the composition names. Unchanged files keep their address in the folder of an earlier release.
 */
export const compositionSchema = z.strictObject({
  schema: z.int().check(z.gte(1), z.lte(COMPOSITION_SCHEMA)),
  number: z.int().check(z.positive()),
  created_at: z.iso.datetime(),
  cause: causeSchema,
  shell: composedShellSchema,
  remotes: z.record(remoteNameSchema, composedRemoteSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Parses a composition. Throws when it is not valid, or has a later schema version. */
export const parseComposition = (value: unknown): Composition => {
  const { schema } = z.parse(z.object({ schema: z.int() }), value);
  if (schema <= COMPOSITION_SCHEMA) return z.parse(compositionSchema, value);
  throw new Error(
    `The composition has schema ${schema}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`,
  );
};

/** Ids of the JSON elements of the document. */
export const COMPOSITION_ELEMENT = 'backglass-composition';
export const SETTINGS_ELEMENT = 'backglass-settings';

/** The preview that a document shows. */
export const previewSchema = z.object({
  id: previewIdSchema,
  /** Previewed names: `shell` or remotes. */
  parts: z.array(z.string()).check(z.minLength(1)),
  expires_at: z.iso.datetime(),
  /** URL of the live page. */
  live_url: z.url({ protocol: /^https?$/ }),
});
export type Preview = z.infer<typeof previewSchema>;

/**
 * Settings of the shell, as data in the document. Unknown fields are ignored, so that a document for a newer shell also works
 * after a rollback.
 */
export const shellSettingsSchema = z.object({
  /** Absolute path or address of the API, with a trailing slash. */
  api_root: z.string().check(z.regex(/^(?:\/|https?:\/\/)\S*\/$|^\/$/)),
  support_email: z.email(),
  /** Version and build number as the operator sees them (docs/product.md, Constants). */
  app_version: z.string(),
  build_number: z.string(),
  /** Absent: this is the live page. */
  preview: z.optional(previewSchema),
  /** Where pages send a `LoadReport`: an absolute path or URL. Absent: nowhere. */
  telemetry_url: z.optional(z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/[^\s/]+\/)\S*$/))),
});
export type ShellSettings = z.infer<typeof shellSettingsSchema>;
