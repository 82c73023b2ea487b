import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellSettings } from '@backglass/federation';
import * as z from 'zod';

const identitySchema = z.object({ version: z.string(), config: z.object({ build: z.string() }) });

/** Version and build number as operators see them (spec §9), from the workspace's own `package.json`. */
export const appIdentity = async (
  workspaceRoot: string,
): Promise<Pick<ShellSettings, 'app_version' | 'build_number'>> => {
  const file = await readFile(join(workspaceRoot, 'package.json'), 'utf8');
  const { version, config } = identitySchema.parse(JSON.parse(file));
  return { app_version: version, build_number: config.build };
};
