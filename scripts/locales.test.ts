import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../packages/contract/src/languages.ts';
import { localeFolders, localeProblems } from '../packages/federation/src/build/locales.ts';

const ROOT = resolve(__dirname, '..');

const sources = [ROOT, join(ROOT, 'packages'), join(ROOT, 'examples')]
  .flatMap(folder => readdirSync(folder).map(name => join(folder, name, 'src')))
  .filter(existsSync);
const folders = sources.flatMap(localeFolders);

it('finds the texts of every package', () => {
  expect(folders.length).toBeGreaterThan(6);
});

it('finds language codes only in the list of languages', () => {
  const OTHERS = LANGUAGES.filter(language => language !== DEFAULT_LANGUAGE).join('|');
  const LITERAL = new RegExp(
    `['"](?:${OTHERS})['"]|(?:^|[\\s{,(])(?:${OTHERS}):|lang\\((?:${OTHERS})\\)`,
    'm',
  );
  const code = sources
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    )
    .filter(file => /\.(?:tsx?|js|html|css)$/.test(file))
    .filter(file => !/\.test\.tsx?$|\/(?:test|testing|e2e|fuzz|seed)\//.test(relative(ROOT, file)))
    .filter(file => LITERAL.test(readFileSync(file, 'utf8')));
  expect(code.map(file => relative(ROOT, file))).toEqual(['packages/contract/src/languages.ts']);
});

describe.each(folders.map(folder => [relative(ROOT, folder), folder] as const))('%s', (name, folder) => {
  const present = readdirSync(folder).filter(file => file.endsWith('.json'));
  const wanted = LANGUAGES.map(language => `${language}.json`);

  it('has the same texts in every language', () => {
    expect(localeProblems(folder)).toEqual([]);
    expect(wanted).toEqual(expect.arrayContaining(present));
  });

  const missing = wanted.filter(file => !present.includes(file));
  if (missing.length > 0) console.warn(`${name} is not translated yet: ${missing.join(', ')} missing`);
});
