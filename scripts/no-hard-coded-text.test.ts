import { Linter } from 'eslint';
import { resolve } from 'node:path';
import lintConfig from '../eslint.config.mjs';

const linter = new Linter({ cwd: resolve(__dirname, '..') });

/** The lines in which lint finds a hard-coded text when `code` is a file at `path`. */
const linesWithText = (path: string, code: string): readonly number[] =>
  linter
    .verify(code, lintConfig as Linter.Config[], { filename: path })
    .filter(({ ruleId }) => ruleId === 'texts/no-hard-coded-text')
    .map(({ line }) => line);

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
  it('reports each text in code that a user would see', () => {
    expect(linesWithText('shell/src/probe.tsx', CODE)).toEqual([2, 3, 4, 5, 6, 7, 7]);
    expect(linesWithText('remote-games/src/probe.tsx', CODE)).toHaveLength(7);
  });

  it('reports a text in an object, also in a file without markup', () => {
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

  it('allows texts in tests', () => {
    expect(linesWithText('shell/src/probe.test.tsx', CODE)).toEqual([]);
  });
});
