import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds what is not built, once: each worker starts a server of its own, and they would all build at the same time. */
export default function globalSetup(): void {
  if (process.env['BACKGLASS_URL']) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: resolve(import.meta.dirname, '../../../..'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed');
}
