import { DEFAULT_LANGUAGE } from '@backglass/contract';
import * as z from 'zod/mini';

export { remoteNameSchema } from '@backglass/contract/remote-names';

/** `<package version>-<id>`. The id is a hash of the release's contents, so releases of one id have the same contents (ADR 0056). */
export const releaseVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,40}$/));

/** The global variable of an entry script. Our preset makes it unique for each build, because two releases may run in one page. */
export const globalSchema = z.string().check(z.regex(/^[a-z_]\w*$/));

/** A name such as `bg_games_0123456789ab`. It is unique for each build, because a page may load two releases of a remote. */
export const globalOf = ({ name, buildId }: { readonly name: string; readonly buildId: string }): string =>
  `bg_${name.replaceAll('-', '_')}_${buildId}`;

/** Whether a global begins with the remote's name. Then it replaces no global of the browser or of another remote. */
export const isGlobalOf = (name: string, global: string): boolean => {
  const own = name.replaceAll('-', '_');
  return [own, `bg_${own}`].some(start => `${global}_`.startsWith(`${start}_`));
};

/** How the shell loads a container of another tool: as a script that defines its global, or as an ES module. */
export const containerSchema = z.enum(['script', 'module']);
export type ContainerKind = z.infer<typeof containerSchema>;

/** The `@backglass/platform` version of a shell. It must satisfy the `platform` range of remotes. */
export const platformVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

/** A file path relative to the release's folder, without `..`. */
export const releaseFileSchema = z.string().check(z.regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/));

/** The URL path of a release file: `/releases/<name>/<version>/…`. */
export const releaseUrlSchema = z
  .string()
  .check(
    z.regex(/^\/releases\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8,40}\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/),
  );

export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A semver range such as `^0.1.0`. */
export const rangeSchema = z.string().check(z.regex(/^[\^~]?\d+\.\d+\.\d+$/));

/** A preview's id, such as `pr-42` in the host name `pr-42--games.<PREVIEW_DOMAIN>`. */
export const previewIdSchema = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(30));

/** A text by language. The default language is required. */
export const labelSchema = z.catchall(z.object({ [DEFAULT_LANGUAGE]: z.string() }), z.string());
export type Label = z.infer<typeof labelSchema>;

/** The language of a file that has a release's texts, by the name of its chunk. `undefined` for any other file. */
export const languageOfTexts = (file: string): string | undefined =>
  /\/texts-([\w-]+)-json\.\w+\.js$/.exec(file)?.[1];
