import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
export const WORKSPACE = dirname(dirname(PACKAGE));
