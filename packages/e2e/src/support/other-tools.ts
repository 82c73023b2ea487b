import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';
import { backglass } from './delivery.ts';
import type { Server } from './server.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const FOLDER = join(ROOT, 'packages/e2e/other-tools');

export const TOOLS = ['webpack', 'rspack', 'vite'] as const;
export type Tool = (typeof TOOLS)[number];

/** Installs the tools if they are missing. Throws with the output of pnpm. */
export function installTools(): void {
  const { status, stdout, stderr } = runPnpm(ROOT, () => undefined, ['install', '--frozen-lockfile'], {
    cwd: FOLDER,
    env: { CI: 'true' },
  });
  if (status !== 0) throw new Error(`The tools could not be installed.\n${stdout}${stderr}`);
}

interface Published {
  readonly published: readonly [{ readonly version: string }];
  readonly preview: { readonly url: string };
}

async function publishBuildOf(tool: Tool, server: Server, ...more: readonly string[]): Promise<Published> {
  await promisify(execFile)(process.execPath, ['build.js', tool], { cwd: FOLDER });
  const build = join(FOLDER, 'dist', tool);
  const config = join(FOLDER, 'remote.config.js');
  const answer = await backglass(server, 'publish', '--container', build, '--config', config, ...more);
  return answer as Published;
}

/** Returns the address of the preview. */
export async function previewBuildOf(tool: Tool, server: Server): Promise<string> {
  return (await publishBuildOf(tool, server, '--channel', tool)).preview.url;
}

/** Returns the folder of the release in the store. */
export async function promoteBuildOf(tool: Tool, server: Server): Promise<string> {
  const { published } = await publishBuildOf(tool, server);
  const [{ version }] = published;
  await backglass(server, 'promote', `stock@${version}`, '--allow-dirty');
  return join(server.dataDir, 'delivery/releases/stock', version);
}
