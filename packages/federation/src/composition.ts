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
import type { PrefetchedCall } from './prefetch.ts';

const composedRouteSchema = z.extend(routeDeclarationSchema, {
  /** In load order. */
  preload: z.array(releaseUrlSchema),
  /** Exists since schema 4. Not checked here, because pages do not read it. `release.json` is checked. */
  prefetch: z.optional(z.unknown() as unknown as z.ZodMiniType<PrefetchedCall[]>),
});
export type ComposedRoute = z.infer<typeof composedRouteSchema>;

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
  /** Exists since schema 2. If it is absent, there are no contributions. */
  contributions: z.optional(z.array(composedContributionSchema)),
  /** The integrity of each file, by address. */
  hashes: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
  /** The integrity of the `release.json` of `previous`. Without it, pages do not fall back to `previous`. */
  previous_integrity: z.optional(integritySchema),
};

/** The percentage of centres that get a canary. */
const percentSchema = z.int().check(z.gte(1), z.lte(99));

export const composedCanarySchema = z.strictObject({
  percent: percentSchema,
  release: z.strictObject(composedRelease),
});
export type ComposedCanary = z.infer<typeof composedCanarySchema>;

export const composedRemoteSchema = z.strictObject({
  ...composedRelease,
  state: z.enum(['active', 'disabled']),
  canary: z.optional(composedCanarySchema),
});
export type ComposedRemote = z.infer<typeof composedRemoteSchema>;

/** The document links `scripts` and `styles` in this order. */
const composedShellRelease = {
  version: releaseVersionSchema,
  commit: z.nullable(z.string()),
  deployed_at: z.iso.datetime(),
  platform: platformVersionSchema,
  /** The version of every shared module. It must satisfy the `shared` ranges of remotes. */
  provides: z.record(z.string(), z.string()),
  scripts: z.array(releaseUrlSchema).check(z.minLength(1)),
  styles: z.array(releaseUrlSchema),
  /** The integrity of each file, by address. */
  hashes: z.record(releaseUrlSchema, integritySchema),
  previous: z.nullable(releaseVersionSchema),
};

/** Exists since schema 3. The edge sends another document to the centres of the canary (ADR 0061). */
const composedShellCanarySchema = z.strictObject({
  percent: percentSchema,
  /** The schema of the composition in the canary's document. */
  schema: z.int(),
  release: z.strictObject(composedShellRelease),
});
export type ComposedShellCanary = z.infer<typeof composedShellCanarySchema>;

/** In the document of a canary, the release and the canary's release are the same. */
export const composedShellSchema = z.strictObject({
  ...composedShellRelease,
  canary: z.optional(composedShellCanarySchema),
});
export type ComposedShell = z.infer<typeof composedShellSchema>;

export const causeSchema = z.strictObject({
  /** `canary-end` means that a canary was rolled back. `promote` also means that a canary became the stable release. */
  kind: z.enum(['promote', 'rollback', 'canary-start', 'canary-end', 'disable', 'enable']),
  /** `shell` or names of remotes. Empty when only settings changed. */
  parts: z.array(z.string()),
  /** The name of the user who ran the command, or null. Every visitor can read this name. */
  by: z.nullable(z.string()),
  /** The number of the channel's previous composition. Null for the first. */
  previous: z.nullable(z.int().check(z.positive())),
  rolled_back: z.array(
    z.strictObject({
      name: z.string(),
      version: releaseVersionSchema,
      /** The percentage of centres that had the release as a canary. Null for a stable release. */
      percent: z.nullable(z.int()),
    }),
  ),
});
export type Cause = z.infer<typeof causeSchema>;

/** Each incompatible change of the schema increments this version. This code also reads all earlier versions. */
export const COMPOSITION_SCHEMA = 4;

/** Shells that read an earlier schema cannot have a canary, or be one. */
export const SHELL_CANARY_SCHEMA = 3;

/** Shells that read an earlier schema refuse routes with `prefetch`. */
export const PREFETCH_SCHEMA = 4;

/**
 * A numbered, immutable set of live releases. The page runs only the files that it names. Unchanged files keep their address in the
 * folder of an earlier release.
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

/** Throws when the composition is not valid, or has a later schema version. */
export const parseComposition = (value: unknown): Composition => {
  const { schema } = z.parse(z.object({ schema: z.int() }), value);
  if (schema <= COMPOSITION_SCHEMA) return z.parse(compositionSchema, value);
  throw new Error(
    `The composition has schema ${schema}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`,
  );
};

/** The document's JSON elements have these ids. */
export const COMPOSITION_ELEMENT = 'backglass-composition';
export const SETTINGS_ELEMENT = 'backglass-settings';

/** The global function of this name returns the integrity of a file by its absolute URL. It throws for files outside the composition. */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/** The global function of this name returns a file's address in the composition, which may be in an earlier release. */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}

export const previewSchema = z.object({
  id: previewIdSchema,
  /** `shell` or names of remotes. */
  parts: z.array(z.string()).check(z.minLength(1)),
  expires_at: z.iso.datetime(),
  live_url: z.url({ protocol: /^https?$/ }),
});
export type Preview = z.infer<typeof previewSchema>;

/** Unknown fields are ignored, so that a document for a newer shell also works after a rollback. */
export const shellSettingsSchema = z.object({
  /** An absolute path or address of the API, with a trailing slash. */
  api_root: z.string().check(z.regex(/^(?:\/|https?:\/\/)\S*\/$|^\/$/)),
  support_email: z.email(),
  /** Version and build number as the operator sees them (docs/product.md, Constants). */
  app_version: z.string(),
  build_number: z.string(),
  /** Absent on the live page. */
  preview: z.optional(previewSchema),
  /** An absolute path or address to which pages send each `LoadReport`. If absent, pages send none. */
  telemetry_url: z.optional(z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/[^\s/]+\/)\S*$/))),
});
export type ShellSettings = z.infer<typeof shellSettingsSchema>;
