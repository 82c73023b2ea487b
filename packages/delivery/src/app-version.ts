import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const versionedSchema = z.object({ version: z.string() });

/** The product's version, from the workspace's own `package.json`. */
export const appVersion = async (workspaceRoot: string): Promise<string> =>
  versionedSchema.parse(JSON.parse(await readFile(join(workspaceRoot, 'package.json'), 'utf8'))).version;
