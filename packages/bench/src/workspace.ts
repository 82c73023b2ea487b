import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, and of the workspace that it measures. */
export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
export const WORKSPACE = dirname(dirname(PACKAGE));
