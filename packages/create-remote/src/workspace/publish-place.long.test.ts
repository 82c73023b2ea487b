import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';

const ROOT = resolve(__dirname, '../../../..');

/** `packages.test.ts` checks that every package names this registry. npm shows the address when it refuses. */
const NO_REGISTRY = 'https://no-registry-is-set-for-backglass.invalid/';

describe('a package without a license', () => {
  const { publishConfig } = JSON.parse(
    readFileSync(join(ROOT, 'packages/contract/package.json'), 'utf8'),
  ) as { publishConfig: object };
  const manifest = {
    name: '@backglass/contract',
    version: '0.1.0',
    publishConfig: { ...publishConfig, exports: {} },
  };
  const OWN = 'http://127.0.0.1:9/';
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns where the tool would publish. */
  const placeOf = (tool: 'npm' | 'pnpm', npmrc: string): string | undefined => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, '.npmrc'), npmrc);
    const env = { npm_config_userconfig: join(folder, 'none'), npm_config_fetch_retries: '0' };
    const words = ['publish', '--dry-run', ...(tool === 'pnpm' ? ['--no-git-checks'] : [])];
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const shell = process.platform === 'win32';
    const { stdout, stderr } =
      tool === 'npm'
        ? spawnSync('npm', words, { ...options, shell, env: { ...process.env, ...env } })
        : runPnpm(ROOT, () => undefined, words, { ...options, env });
    return /Publishing to (\S+)/.exec(`${String(stdout)}${String(stderr)}`)?.[1];
  };

  it.each(['npm', 'pnpm'] as const)('goes with %s only to a registry that is set for the scope', tool => {
    expect(placeOf(tool, '')).toBe(NO_REGISTRY);
    expect(placeOf(tool, 'registry=http://127.0.0.1:8/')).toBe(NO_REGISTRY);
    expect(placeOf(tool, `@backglass:registry=${OWN}`)).toBe(OWN);
  });
});
