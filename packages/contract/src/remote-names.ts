import * as z from 'zod/mini';

/* What a remote may be called. The build, the delivery and create-remote share these rules. */

/** The shell and the platform use these names for texts and releases. `constructor` is a member of every object. */
const RESERVED_NAMES: readonly string[] = ['platform', 'shell', 'constructor'];

/** A host name label of at most 63 characters contains a remote's name and a preview's id, so a name has at most half of it. */
export const MAX_REMOTE_NAME = 31;

/** A remote's name. Its folder, its releases and its texts have the same name. */
export const remoteNameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9-]*$/),
  z.maxLength(MAX_REMOTE_NAME),
  z.refine(name => !RESERVED_NAMES.includes(name), { error: 'The name is reserved.' }),
);

/** Paths of the shell and the server (docs/product.md, Routes). */
const SHELL_PATHS = ['/tutorials'];
const SHELL_PREFIXES = ['/error/', '/api/', '/releases/', '/documents/', '/outbox', '/telemetry/', '/r/'];

/** Whether the shell or the server uses a path, so that no remote may have it. */
export const isReservedPath = (path: string): boolean =>
  SHELL_PATHS.includes(path) || SHELL_PREFIXES.some(prefix => `${path}/`.startsWith(prefix));
