import { fileURLToPath } from 'node:url';

/** The only module that uses `import.meta`, which does not exist in the tests (CommonJS). */
const pathFromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const REMOTE_RUNTIME = pathFromHere('../host-sharing/remote-runtime.ts');
export const REFRESH = pathFromHere('./loaders/refresh.cjs');
export const REFRESH_MODULE = pathFromHere('../dev/refresh-module.ts');
export const DEV_HOST_ENTRY = pathFromHere('../dev/host-entry.ts');
export const DEV_REMOTE_ENTRY = pathFromHere('../dev/remote-entry.ts');
export const FEDERATION_ROOT = pathFromHere('../../');
