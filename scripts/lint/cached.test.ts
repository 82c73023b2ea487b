import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '../..');

describe('the lint of texts', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backglass-lint-'));
    mkdirSync(join(root, 'remote-x/src/locales'), { recursive: true });
    const rules = pathToFileURL(join(ROOT, 'eslint.texts.mjs')).href;
    writeFileSync(
      join(root, 'eslint.config.mjs'),
      `import { textConfigsOf } from '${rules}';\nexport default textConfigsOf(import.meta.dirname);\n`,
    );
    writeFileSync(
      join(root, 'remote-x/src/use-text.ts'),
      `export const text = t => t('games', { name: 1 });\n`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const writeText = (games: string) =>
    writeFileSync(join(root, 'remote-x/src/locales/en.json'), JSON.stringify({ games }));
  const lint = (): string => {
    const args = [
      join(ROOT, 'node_modules/eslint/bin/eslint.js'),
      '.',
      '--cache',
      '--cache-location',
      'cache',
    ];
    return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
  };

  it('checks unchanged code again when a text gets another value', () => {
    writeText('{{name}} has no games');
    expect(lint()).toBe('');
    writeText('{{name}} has {{all}} games');
    expect(lint()).toContain('The text games needs the value all');
  });
});
