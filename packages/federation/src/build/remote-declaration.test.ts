import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteConfig } from '../remote-config.ts';
import { requireSameKeys, withLabels } from './remote-declaration.ts';

const title = { en: 'Best' };
const declaring = (screens: readonly string[], points: readonly string[]) => ({
  name: 'x',
  title,
  platform: '^0.1.0',
  routes: screens.map(screen => ({ path: `/${screen}`, access: 'operator' as const, title, screen })),
  nav: [],
  contributions: points.map(point => ({ point, title, order: 1 })),
});

function checkSource(definition: string, declared: ReturnType<typeof declaring>): void {
  const root = mkdtempSync(join(tmpdir(), 'backglass-exposed-'));
  try {
    mkdirSync(join(root, 'src'));
    const source = `import type { A } from 'a';
      const other: A = { contributions: {} };
      export const remote = defineRemote({ name: 'x', ${definition} });`;
    writeFileSync(join(root, 'src/remote.ts'), source);
    requireSameKeys(root, declared);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const check = (exposed: string, ...points: readonly string[]) =>
  checkSource(`screens: {}, ${exposed}`, declaring([], points));

const LOADER = "() => import('./best.tsx')";

describe('the contributions of src/remote.ts', () => {
  it.each([
    ['nothing', ''],
    ['a contribution', `contributions: { 'booth.card': ${LOADER} }`, 'booth.card'],
    ['a contribution as a method', `contributions: { async 'booth.card'() {} }`, 'booth.card'],
    ['commands', 'commands: []', 'palette.commands'],
    ['commands of a getter', 'get commands() { return []; }', 'palette.commands'],
    ['tutorials', `tutorials: ${LOADER}`, 'tutorials'],
    ['commands that only its own pages need', 'commands: []'],
    ['imported from another file', 'contributions', 'booth.card'],
    ['computed at run time', 'contributions: { ...others }', 'booth.card'],
    ['in a source that does not compile, because webpack reports the error', 'commands: [', 'booth.card'],
    ['in a definition that is computed at run time', '...others', 'booth.card'],
  ])('may be %s', (_, exposed, ...points) => {
    expect(() => check(exposed, ...points)).not.toThrow();
  });

  it.each([
    ['', 'booth.card', 'but src/remote.ts has no "booth.card" in "contributions"'],
    [`contributions: { 'booth.crad': ${LOADER} }`, 'booth.card', 'has no "booth.card"'],
    ['', 'palette.commands', 'a contribution to palette.commands, but src/remote.ts has no "commands"'],
    ['', 'tutorials', 'a contribution to tutorials, but src/remote.ts has no "tutorials"'],
  ])('are refused when one is missing: %s', (exposed, point, message) => {
    expect(() => check(exposed, point)).toThrow(message);
  });

  it('are refused when remote.config.ts does not declare one', () => {
    expect(() => check(`contributions: { 'booth.card': ${LOADER} }`)).toThrow(
      'src/remote.ts has a contribution to booth.card, but no page would load it. Declare it in remote.config.ts.',
    );
    expect(() => check(`tutorials: ${LOADER}`)).toThrow('has "tutorials", but no page would load them');
  });
});

describe('the screens of src/remote.ts', () => {
  const checkScreens = (definition: string) =>
    checkSource(definition, declaring(['list', 'list', 'one-x'], []));

  it.each([
    ['the same as in remote.config.ts', `screens: { list: ${LOADER}, 'one-x': ${LOADER} }`],
    ['imported from another file', 'screens'],
    ['spread', `screens: { ...others, list: ${LOADER} }`],
    ['computed', `screens: { [name]: ${LOADER} }`],
  ])('may be %s', (_, definition) => {
    expect(() => checkScreens(definition)).not.toThrow();
  });

  it('are refused when one is missing', () => {
    expect(() => checkScreens(`screens: { list: ${LOADER}, 'one-y': ${LOADER} }`)).toThrow(
      'remote.config.ts declares the screen one-x, but src/remote.ts has no "one-x" in "screens".',
    );
  });

  it('are refused when no route has one', () => {
    expect(() => checkScreens(`screens: { list: ${LOADER}, 'one-x': ${LOADER}, old: ${LOADER} }`)).toThrow(
      'src/remote.ts has the screen old, but no page would load it. Declare it in remote.config.ts.',
    );
  });
});

const config: RemoteConfig = {
  name: 'x',
  title: 'page_title.x',
  platform: '^0.1.0',
  routes: [{ path: '/x', access: 'public', title: 'page_title.list', screen: 'x-list' }],
  nav: [{ path: '/x', label: 'page_title.x', icon: 'monitor', order: 1 }],
};

describe('the labels of a remote', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backglass-labels-'));
    mkdirSync(join(root, 'src/locales'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (language: string, texts: object) =>
    writeFileSync(join(root, 'src/locales', `${language}.json`), JSON.stringify({ page_title: texts }));

  it('exist in every language that has the text', () => {
    write('en', { x: 'Walls', list: 'All walls' });
    write('es', { x: 'Pantallas' });
    const { title, routes, nav } = withLabels(root, config);
    expect(title).toEqual({ en: 'Walls', es: 'Pantallas' });
    expect(routes[0]?.title).toEqual({ en: 'All walls' });
    expect(nav[0]?.label).toEqual(title);
  });

  it('fail the build when the default language has no text', () => {
    write('en', { x: 'Walls' });
    write('es', { x: 'Pantallas', list: 'Todas' });
    expect(() => withLabels(root, config)).toThrow('src/locales/en.json has no text page_title.list');
  });
});
