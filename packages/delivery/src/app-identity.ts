import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellSettings } from '@backglass/federation';
import * as z from 'zod';

const identitySchema = z.object({ version: z.string(), config: z.object({ build: z.string() }) });

/** Version and build number as operators see them (spec §9). They are the shell's, and change only with it. */
export type AppIdentity = Pick<ShellSettings, 'app_version' | 'build_number'>;

/** Those of the workspace, from its own `package.json`. */
export const appIdentity = async (workspaceRoot: string): Promise<AppIdentity> => {
  const file = await readFile(join(workspaceRoot, 'package.json'), 'utf8');
  const { version, config } = identitySchema.parse(JSON.parse(file));
  return { app_version: version, build_number: config.build };
};

/** Those that a document tells. */
export const identityIn = ({ app_version, build_number }: ShellSettings): AppIdentity => ({
  app_version,
  build_number,
});
