import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Returns what ESLint reports for `code` in a file of the remote `games`. */
function lint(code: string): string[] {
  const text = `import { useTexts } from '@backglass/platform';
export const useText = (name: string) => {
  const t = useTexts('games');
  return ${code};
};
`;
  const args = ['--stdin', '--stdin-filename', 'remote-games/src/use-text.ts', '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, ['node_modules/eslint/bin/eslint.js', ...args], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });
  const [file] = JSON.parse(stdout) as [{ messages: { message: string }[] }];
  return file.messages.map(({ message }) => message);
}

describe('the values of a text', () => {
  it('are refused when the text names others', () => {
    expect(
      lint(`[t('pager.range', { from: 1, to: 2, al: 3 }), t('platform:quoted', { naem: name })]`),
    ).toEqual([
      'The text pager.range needs the value all.',
      'The text pager.range has no placeholder al.',
      'The text platform:quoted needs the value name.',
      'The text platform:quoted has no placeholder naem.',
    ]);
  });

  it('are accepted when the text names them', () => {
    expect(lint(`[t('platform:quoted', { name }), t('pager.nav')]`)).toEqual([]);
  });
});
