import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this package, and of the workspace. */
export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
export const WORKSPACE = dirname(dirname(PACKAGE));
