import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteConfig } from '../remote-config.ts';
import { withLabels } from './labels.ts';

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
