import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
// These imports put the files into the compiled package. webpack finds the files by their paths.
import type {} from '../dev/host-entry.ts';
import type {} from '../dev/refresh-module.ts';
import type {} from '../dev/remote-entry.ts';
import type {} from '../remote-runtime.ts';

const pathFromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `.ts` in the workspace, `.js` in the packed package. */
const EXTENSION = extname(import.meta.url);

export const REMOTE_RUNTIME = pathFromHere(`../remote-runtime${EXTENSION}`);
export const REFRESH = pathFromHere('../dev/refresh-loader.cjs');
export const REFRESH_MODULE = pathFromHere(`../dev/refresh-module${EXTENSION}`);
export const DEV_HOST_ENTRY = pathFromHere(`../dev/host-entry${EXTENSION}`);
export const DEV_REMOTE_ENTRY = pathFromHere(`../dev/remote-entry${EXTENSION}`);
export const FEDERATION_ROOT = pathFromHere('../../');
