import { resolve } from 'node:path';
import { findNamespaces, findRooms, LANGUAGES, type Namespace } from './namespaces.ts';
import { basesOf, blanksOf, wrongPlurals } from './plurals.ts';
import { usageIn, type Usage } from './usage.ts';

const ROOT = resolve(__dirname, '../..');
const PLATFORM = 'packages/platform';

/** Asked for with what the API or a schema says, so that no name stands in code: the folder, and which keys. */
const DYNAMIC: readonly (readonly [folder: string, key: RegExp])[] = [];

const namespaces = findNamespaces(ROOT);
/** No user sees what is made for tests: its remote brings its own texts along. */
const rooms = findRooms(ROOT).filter(room => room !== 'packages/testing');
const usages = new Map<string, Usage>(rooms.map(room => [room, usageIn(ROOT, room)]));

/** Rooms whose code may ask for a text: its own; for the platform's, every one. */
const readersOf = ({ room }: Namespace): readonly Usage[] =>
  [...usages].filter(([reader]) => room === PLATFORM || reader === room).map(([, usage]) => usage);

describe.each(namespaces.map(namespace => [namespace.folder, namespace] as const))(
  '%s',
  (folder, namespace) => {
    const { en, es } = namespace.texts;

    it('has every text in both languages', () => {
      expect([...basesOf(es)].sort()).toEqual([...basesOf(en)].sort());
      for (const language of LANGUAGES) {
        const blank = [...namespace.texts[language]].filter(([, text]) => text.trim() === '');
        expect(blank).toEqual([]);
      }
    });

    it('has the plurals that each language needs, and no others', () => {
      expect(LANGUAGES.flatMap(language => wrongPlurals(language, namespace.texts[language]))).toEqual([]);
    });

    it('leaves the same to be filled in by both', () => {
      const differing = basesOf(en).filter(key => String(blanksOf(key, en)) !== String(blanksOf(key, es)));
      expect(differing).toEqual([]);
    });

    it('holds no text that nothing asks for', () => {
      const readers = readersOf(namespace);
      const isUsed = (key: string) =>
        readers.some(
          ({ literals, patterns }) =>
            literals.has(key) ||
            literals.has(`platform:${key}`) ||
            patterns.some(pattern => pattern.test(key)),
        );
      const isDynamic = (key: string) => DYNAMIC.some(([owner, keys]) => owner === folder && keys.test(key));
      expect(basesOf(en).filter(key => !isUsed(key) && !isDynamic(key))).toEqual([]);
    });
  },
);

describe('code', () => {
  const textsOf = (room: string, key: string) =>
    namespaces
      .filter(namespace => namespace.room === room || namespace.room === PLATFORM)
      .map(({ texts }) => texts.en)
      .find(texts => basesOf(texts).includes(key));
  const asked = [...usages].flatMap(([room, usage]) =>
    usage.asked.map(({ key, ...rest }) => {
      const name = key.replace(/^platform:/, '');
      return { ...rest, name, texts: textsOf(room, name) };
    }),
  );

  it('asks for texts at all', () => {
    expect(namespaces.length).toBeGreaterThan(5);
    expect(asked.length).toBeGreaterThan(100);
  });

  it('asks only for texts that there are', () => {
    const unknown = asked.filter(({ texts }) => texts === undefined);
    expect(unknown.map(({ name, place }) => `${place} ${name}`)).toEqual([]);
  });

  it('gives each text what it leaves to be filled in', () => {
    const lacking = asked.flatMap(({ name, texts, given, place }) =>
      texts === undefined || given === undefined
        ? []
        : blanksOf(name, texts)
            .filter(blank => !given.includes(blank))
            .map(blank => `${place} ${name} lacks ${blank}`),
    );
    expect(lacking).toEqual([]);
  });
});
