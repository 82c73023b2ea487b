import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const SKIPPED = /^(node_modules|dist|test-results|\..*)$/;

const filesIn = (folder: string, name: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, name) : entry.name === name ? [path] : [];
  });

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

const textsIn = (language: string): readonly string[] =>
  filesIn(ROOT, `${language}.json`).flatMap(path => textsOf(JSON.parse(readFileSync(path, 'utf8'))));

const matching = (language: string, pattern: RegExp) => textsIn(language).filter(text => pattern.test(text));

describe('the texts', () => {
  it.each([
    ['en', '“ ”', /["«»„]/],
    ['es', '« »', /["“”„]/],
  ] as const)('have one kind of quotation marks in %s: %s', (language, _, others) => {
    expect(textsIn(language).length).toBeGreaterThan(300);
    expect(matching(language, others)).toEqual([]);
  });

  it('report failures in one tense in Spanish: “No se ha podido …”', () => {
    expect(matching('es', /no se (pudo|pudieron)\b/i)).toEqual([]);
  });

  it('have one word for moving games to history in Spanish', () => {
    expect(matching('es', /(ocult|retir).*partida|partida.*(ocult|retir)/i)).toEqual([]);
  });
});
