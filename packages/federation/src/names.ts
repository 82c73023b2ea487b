import { DEFAULT_LANGUAGE } from '@backglass/contract';
import * as z from 'zod/mini';

/** Namespaces and folders that are not a remote's: the shell's texts and releases, the platform's texts. */
const RESERVED_NAMES: readonly string[] = ['platform', 'shell'];

/** So many characters a remote's name may have: half a label of a host name, so that an id stands beside it in a preview's. */
export const LONGEST_REMOTE_NAME = 31;

/** A remote's name: what its folder, its share of the address space and its i18n namespace are called. */
export const remoteNameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9-]*$/),
  z.maxLength(LONGEST_REMOTE_NAME),
  z.refine(name => !RESERVED_NAMES.includes(name), { error: 'The name is reserved.' }),
);

/** `<package version>-<build id>`: the same sources always have the same version, other sources never have. */
export const releaseVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,40}$/));

/** The global that an entry script defines; another for each build, so that two releases never meet. */
export const globalSchema = z.string().check(z.regex(/^[a-z_]\w*$/));

/** The version of `@backglass/platform` that a shell carries: what a remote's `contract` range is held against. */
export const platformVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

/** A file of a release, relative to the release's folder: plain segments, so that it can never climb out of it. */
export const releaseFileSchema = z.string().check(z.regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/));

/** A file as the document names it: below `/releases/<name>/<version>/`. */
export const releaseUrlSchema = z
  .string()
  .check(
    z.regex(/^\/releases\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8,40}\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/),
  );

/** Subresource integrity as browsers read it. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A semver range such as `^0.1.0`. */
export const rangeSchema = z.string().check(z.regex(/^[\^~]?\d+\.\d+\.\d+$/));

/** A preview's id, which its host name begins with: `pr-42`. Two hyphens set it apart from what follows. */
export const previewIdSchema = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(30));

/** One text by language: always in the default one, and in the others that there were when the release was built. */
export const labelSchema = z.catchall(z.object({ [DEFAULT_LANGUAGE]: z.string() }), z.string());
export type Label = z.infer<typeof labelSchema>;
