import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

interface Report {
  readonly messages: readonly { readonly ruleId: string; readonly line: number }[];
}

/** Lines in which lint finds a text, were `code` a file at `path`. */
function linesWithText(path: string, code: string): readonly number[] {
  const args = ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', path, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, input: code, encoding: 'utf8' });
  const [report] = JSON.parse(stdout) as Report[];
  return (report?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'texts/no-hard-coded-text')
    .map(({ line }) => line);
}

const CODE = `export const Probe = ({ t, on, name }) => (
  <section aria-label="Details" className="wide">
    <h2>Details</h2>
    <p>{on ? 'On' : t('off')}</p>
    <p>{\`Hello \${name}\`}</p>
    <img alt="A booth" src="x.png" />
    <Callout levelLabel="Error" title={on && 'Broken'} />
    <p title={t('hint')}>{t('text')} 62 %</p>
    <Kbd>Ctrl K</Kbd>
    <Logo label="Backglass" />
    <input type="text" name="email" autoComplete="username" enterKeyHint="go" />
  </section>
);
`;

describe('lint', () => {
  it('refuses a text in code wherever a user would meet it', () => {
    expect(linesWithText('shell/src/probe.tsx', CODE)).toEqual([2, 3, 4, 5, 6, 7, 7]);
    expect(linesWithText('remote-games/src/probe.tsx', CODE)).toHaveLength(7);
  });

  it('refuses a text that is handed on in an object, also where no markup is', () => {
    const code = `declare const notify: (notice: object) => void;
declare const on: boolean;
export const say = (name: string) => notify({
  title: 'Game renamed',
  description: \`Renamed to \${name}\`,
  label: on ? 'Undo' : 'undo',
  text: 'game.hidden',
  level: 'Done',
});
`;
    expect(linesWithText('remote-games/src/probe.ts', code)).toEqual([4, 5, 6]);
    expect(linesWithText('remote-games/src/probe.test.ts', code)).toEqual([]);
  });

  it('lets tests say what they expect', () => {
    expect(linesWithText('shell/src/probe.test.tsx', CODE)).toEqual([]);
  });
});
