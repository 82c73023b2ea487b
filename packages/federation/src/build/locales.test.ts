import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from './files.ts';
import { localeFolders, localeProblems } from './locales.ts';

describe('the locale files of a folder', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backglass-locales-'));
    folder = join(root, 'src/locales');
    mkdirSync(folder, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (language: string, texts: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts));

  it('may have the plural forms of their language', () => {
    const count = { count_one: '{{count}} wall', count_other: '{{count}} walls' };
    write('en', { home: { title: 'Walls', ...count }, parts: ['One', { text: 'Two' }] });
    write('es', {
      home: {
        title: 'Pantallas',
        ...{ count_one: 'una', count_many: '{{count}} de', count_other: '{{count}}' },
      },
      parts: ['Uno', { text: 'Dos' }],
    });
    expect(localeProblems(folder)).toEqual([]);
  });

  it('may have a text for the count 0, which i18next uses in every language', () => {
    const walls = { walls_one: 'One wall', walls_other: '{{count}} walls' };
    write('en', { ...walls, walls_zero: 'No walls' });
    write('es', { walls_one: 'Una', walls_many: '{{count}} de', walls_other: '{{count}}' });
    expect(localeProblems(folder)).toEqual([]);
  });

  it('may exist only in the default language', () => {
    write('en', { title: 'Walls' });
    expect(localeProblems(folder)).toEqual([]);
  });

  it.each([
    ['lacks a text', { a: { b: 'B', c: 'C' } }, { a: { b: 'B' } }, 'es.json: a.c is missing'],
    ['lacks a part of a list', { a: ['1', '2'] }, { a: ['1'] }, 'es.json: a.1 is missing'],
    ['has a text of its own', { a: 'A' }, { a: 'A', b: 'B' }, 'es.json: b is not in en.json'],
    ['has an empty text', { a: 'A' }, { a: ' ' }, 'es.json: a is empty'],
    [
      'lacks a plural form',
      { a_one: 'A', a_other: 'A' },
      { a_one: 'A', a_other: 'A' },
      'es.json: a_many is missing',
    ],
    [
      'has a plural form of another language',
      { a_one: 'A', a_other: 'A' },
      { a_one: 'A', a_few: 'A', a_many: 'A', a_other: 'A' },
      'es.json: a_few is not a plural form of es',
    ],
    [
      'has another placeholder',
      { a: '{{count}} of {{name, list}}' },
      { a: '{name} de {{total}}' },
      'es.json: a has the placeholders name, total, and en.json has count, name',
    ],
  ])('are refused when Spanish %s', (_what, en, es, problem) => {
    write('en', en);
    write('es', es);
    expect(localeProblems(folder)).toEqual([problem]);
  });

  it('are named when they are no JSON', () => {
    write('en', {});
    writeFileSync(join(folder, 'es.json'), '{');
    expect(() => localeProblems(folder)).toThrow(`${folder}/es.json cannot be read as JSON: `);
  });

  it('are refused without the default language', () => {
    write('es', { title: 'Pantallas' });
    expect(() => localeProblems(folder)).toThrow(new BuildError(`${folder}/en.json is missing`));
  });

  it('are found below `src`', () => {
    const legal = join(root, 'src/routes/legal/locales/terms');
    mkdirSync(legal, { recursive: true });
    writeFileSync(join(legal, 'en.json'), '{}');
    writeFileSync(join(root, 'src/data.json'), '{}');
    write('en', {});
    write('es', {});
    expect(localeFolders(join(root, 'src'))).toEqual([folder, legal]);
  });
});
