import { resolve } from 'node:path';
import { DYNAMIC_KEYS, keysOf } from './dynamic-keys.ts';
import { findNamespaces, findRooms, LANGUAGES, type Namespace } from './namespaces.ts';
import { basesOf, blanksOf, wrongPlurals } from './plurals.ts';
import { usageIn, type Usage } from './usage.ts';

const ROOT = resolve(__dirname, '../..');
const PLATFORM = 'packages/platform';

const namespaces = findNamespaces(ROOT);
/** No user sees what is made for tests: its remote brings its own texts along. */
const rooms = findRooms(ROOT).filter(room => room !== 'packages/testing');
const usages = new Map<string, Usage>(rooms.map(room => [room, usageIn(ROOT, room)]));

/** Keys that the code of a room asks for, as it names them. */
const keysIn = (room: string): readonly string[] => [
  ...(usages.get(room)?.keys ?? []),
  ...(DYNAMIC_KEYS[room] ?? []).flatMap(keysOf),
];

/** Keys of a namespace that are asked for: by its own room; of the platform's, by every one. */
const askedOf = ({ room }: Namespace): ReadonlySet<string> =>
  new Set(
    rooms
      .filter(reader => room === PLATFORM || reader === room)
      .flatMap(keysIn)
      .map(key => (room === PLATFORM ? key.replace(/^platform:/, '') : key.replace(/^shell:/, ''))),
  );

describe.each(namespaces.map(namespace => [namespace.folder, namespace] as const))('%s', (_, namespace) => {
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
    const keys = askedOf(namespace);
    expect(basesOf(en).filter(key => !keys.has(key))).toEqual([]);
  });
});

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

  it('puts keys together only as it is declared, and each of them has its text', () => {
    const declared = Object.entries(DYNAMIC_KEYS).flatMap(([room, keys]) =>
      keys.map(key => ({ room, template: key[0], keys: keysOf(key) })),
    );
    const stale = declared.filter(({ room, template }) => usages.get(room)?.templates.has(template) !== true);
    expect(stale.map(({ room, template }) => `${room} ${template}`)).toEqual([]);
    const lacking = declared.flatMap(({ room, keys }) =>
      keys
        .filter(key => textsOf(room, key.replace(/^platform:/, '')) === undefined)
        .map(key => `${room} ${key}`),
    );
    expect(lacking).toEqual([]);
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
