import { Linter } from 'eslint';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import lintConfig from '../../eslint.config.mjs';
import { LAYERS } from '../../eslint.dependency-rules.mjs';
import { PACKAGES } from '../test/documents.ts';

const linter = new Linter({ cwd: resolve(__dirname, '../..') });

/** The lines in which a rule reports a problem when `code` is a file at `path`. */
const linesWith = (rule: string, path: string, code: string): readonly number[] =>
  linter
    .verify(code, lintConfig as Linter.Config[], { filename: path })
    .filter(({ ruleId }) => ruleId === rule)
    .map(({ line }) => line);

describe('a text in code', () => {
  const linesWithText = (path: string, code: string) => linesWith('texts/no-hard-coded-text', path, code);

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

  it('is reported where a user would see it', () => {
    expect(linesWithText('shell/src/probe.tsx', CODE)).toEqual([2, 3, 4, 5, 6, 7, 7]);
    expect(linesWithText('remote-games/src/probe.tsx', CODE)).toHaveLength(7);
  });

  it('is reported in an object, also in a file without markup', () => {
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

  it('is allowed in tests', () => {
    expect(linesWithText('shell/src/probe.test.tsx', CODE)).toEqual([]);
  });
});

describe('a text that has siblings', () => {
  const linesWithText = (path: string, code: string) => linesWith('translation/wrap-text', path, code);
  const bad = `export const Probe = ({ name, count, on, t }) => (
  <section>
    <p>Hello <b>{name}</b></p>
    <p>{name}<br /></p>
    <p><b />{on ? t('on') : <i />}</p>
    <p><b />{on && t('on')}</p>
    <p>{count ?? 0} {t('games')}</p>
    <>{t('alone')}</>
    <p>
      <b />
      {name as string}
    </p>
    Bye
  </section>
);
`;
  const good = `import type { ReactNode } from 'react';
interface Props {
  icon?: ReactNode;
  name: string;
  children: ReactNode;
}
export function Probe({ icon, name, children }: Props) {
  const mark = icon ? <b>{icon}</b> : null;
  return (
    <section>
      <p>{name}</p>
      <p>
        <span>{name}</span> <b />
      </p>
      <p>
        {icon}
        {mark}
        {/* Why. */}
        {name && <b>{name}</b>}
        {[name].map(one => (
          <b key={one} />
        ))}
        {children}
      </p>
    </section>
  );
}
`;

  it('is reported, because React cannot update it on a translated page', () => {
    expect(linesWithText('shell/src/probe.tsx', bad)).toEqual([3, 4, 5, 6, 7, 7, 8, 11, 12]);
  });

  it.each([
    'remote-games',
    'examples/new-remote',
    'packages/ui',
    'packages/platform',
    'packages/contributor',
  ])('is reported in %s, but not in its tests', folder => {
    expect(linesWithText(`${folder}/src/probe.tsx`, bad)).toHaveLength(9);
    expect(linesWithText(`${folder}/src/probe.test.tsx`, bad)).toEqual([]);
    expect(linesWithText(`${folder}/src/test/probe.tsx`, bad)).toEqual([]);
  });

  it('is allowed in an element of its own, and so are elements beside elements', () => {
    expect(linesWithText('shell/src/probe.tsx', good)).toEqual([]);
  });
});

describe('the values of a text', () => {
  /** Returns what ESLint reports for `code` in a file of the remote `games`. */
  function lint(code: string): string[] {
    const text = `import { useTexts } from '@backglass/platform';
export const useText = (name: string) => {
  const t = useTexts('games');
  return ${code};
};
`;
    const filename = resolve(__dirname, '../../remote-games/src/use-text.ts');
    return linter.verify(text, lintConfig as Linter.Config[], { filename }).map(({ message }) => message);
  }

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

describe('the clock of the device', () => {
  const linesWithClock = (path: string, code: string) => linesWith('clock/no-device-clock', path, code);
  const bad = `const now = Date.now();
const today = new Date();
const text = Date();
const { dataUpdatedAt } = query;
const failedAt = query.errorUpdatedAt;
`;

  it.each([
    'shell/src/probe.ts',
    'shell/src/probe.tsx',
    'remote-games/src/probe.ts',
    'examples/new-remote/src/probe.tsx',
    'packages/ui/src/probe.tsx',
    'packages/platform/src/probe.ts',
    'packages/ticket/src/probe.ts',
    'packages/contributor/src/probe.ts',
    'packages/contract/src/probe.ts',
  ])('is refused in %s', path => {
    expect(linesWithClock(path, bad)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    'packages/platform/src/server-time.ts',
    'packages/api/src/probe.ts',
    'remote-games/src/probe.test.ts',
    'remote-games/src/test/probe.ts',
  ])('is allowed in %s', path => {
    expect(linesWithClock(path, bad)).toEqual([]);
  });

  it('is not a date that is given, nor a duration', () => {
    const good = `const started = new Date(game.started_at);
const parsed = Date.parse(text);
const since = performance.now();
const now = serverNow();
`;
    expect(linesWithClock('shell/src/probe.ts', good)).toEqual([]);
  });
});

describe('an import of a higher folder of the package', () => {
  it('is reported in every package with folders', () => {
    const root = resolve(__dirname, '../..');
    /** The others have no code that is imported. */
    const isOrdered = (name: string) => !['fonts', 'locales', 'styles', 'test'].includes(name);
    const foldersOf = (folder: string): readonly string[] =>
      readdirSync(join(root, folder, 'src'), { withFileTypes: true })
        .filter(entry => entry.isDirectory() && isOrdered(entry.name))
        .map(entry => entry.name)
        .sort();
    const withSource = PACKAGES.map(({ folder }) => folder).filter(folder =>
      existsSync(join(root, folder, 'src')),
    );
    const found = Object.fromEntries(withSource.map(folder => [folder, foldersOf(folder)]));
    for (const [folder, { layers }] of Object.entries(LAYERS))
      expect({ folder, layers: layers.split(' ').filter(isOrdered).sort() }).toEqual({
        folder,
        layers: found[folder],
      });
    const several = Object.keys(found).filter(folder => (found[folder] ?? []).length > 1);
    expect(several.filter(folder => !Object.hasOwn(LAYERS, folder))).toEqual([]);
  });

  const isReported = (path: string, from: string) =>
    linesWith('no-restricted-imports', path, `import { probe } from '${from}';\nprobe();\n`).length > 0;

  it.each([
    ['packages/platform/src/http/probe.ts', '../live/live-store.ts', '../i18n/i18n.ts'],
    ['packages/ui/src/button/probe.tsx', '../table/probe.tsx', '../icon/icon.tsx'],
    ['packages/api/src/store/probe.ts', '../routes/games.ts', '../db/schema.ts'],
    ['remote-games/src/list/probe.ts', '../table/columns.tsx', '../common/wording.ts'],
    ['shell/src/remotes/probe.ts', '../app/router.tsx', '../composition/canaries.ts'],
  ])('is reported in %s', (path, higher, lower) => {
    expect(isReported(path, higher)).toBe(true);
    expect(isReported(path, lower)).toBe(false);
    expect(isReported(path.replace('probe', 'probe.test'), higher)).toBe(false);
  });
});
