import { fileURLToPath } from 'node:url';

/** The only module that knows where it stands: `import.meta` has no meaning where the tests run. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const REMOTE_RUNTIME = here('../host-sharing/remote-runtime.ts');
export const REFRESH = here('./loaders/refresh.cjs');
export const REFRESH_MODULE = here('../dev/refresh-module.ts');
export const HOST_HEAD = here('../dev/host-entry.ts');
export const REMOTE_HEAD = here('../dev/remote-entry.ts');
export const FEDERATION_ROOT = here('../../');
