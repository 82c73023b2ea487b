import { resolve } from 'node:path';
import { DYNAMIC_KEYS, keysOf } from './dynamic-keys.ts';
import { handedOn } from './handed-on.ts';
import { findNamespaces, type Namespace } from './namespaces.ts';
import { basesOf } from './plurals.ts';
import { cameWith, screensOf } from './reach.ts';
import { usageOf } from './usage.ts';

const ROOT = resolve(__dirname, '../..');

const namespaces = findNamespaces(ROOT);
const remotes = [...new Set(namespaces.map(({ room }) => room))]
  .filter(room => room.startsWith('remote-'))
  .map(room => [room, namespaces.filter(namespace => namespace.room === room)] as const);
const screens = remotes.flatMap(([room, texts]) =>
  screensOf(ROOT, room).map(screen => [screen, room, texts] as const),
);

const keysIn = (namespaces: readonly Namespace[]) =>
  new Set(namespaces.flatMap(({ texts }) => basesOf(texts.en)));

/** Keys of the remote that files ask for. */
const askedBy = (room: string, files: Iterable<string>, texts: readonly Namespace[]): readonly string[] => {
  const { keys, templates } = usageOf(ROOT, files);
  const made = (DYNAMIC_KEYS[room] ?? []).filter(([template]) => templates.has(template)).flatMap(keysOf);
  const known = keysIn(texts);
  return [...new Set([...keys, ...made])].filter(key => known.has(key));
};

/** Keys of what files hand on to be put into i18n. */
const spokenBy = (files: Iterable<string>, texts: readonly Namespace[]) => {
  const folders = new Set([...files].flatMap(file => handedOn(ROOT, file)));
  return keysIn(texts.filter(({ folder }) => folders.has(folder)));
};

describe('a screen', () => {
  it.each(screens)('%s brings the texts that it speaks, or its remote has them', (screen, room, texts) => {
    const files = cameWith(ROOT, screen, true);
    // Also of parts that come behind it, which are put in as its own are.
    const spoken = spokenBy([`${room}/src/remote.ts`, ...files], texts);
    expect(askedBy(room, files, texts).filter(key => !spoken.has(key))).toEqual([]);
  });

  it('has company', () => {
    expect(screens.length).toBeGreaterThan(10);
  });
});

describe.each(remotes)('%s', (room, texts) => {
  it('itself has the texts that it speaks outside of its screens', () => {
    const files = cameWith(ROOT, `${room}/src/remote.ts`, false);
    const spoken = spokenBy([`${room}/src/remote.ts`], texts);
    expect(askedBy(room, files, texts).filter(key => !spoken.has(key))).toEqual([]);
  });

  it('has each text once', () => {
    const keys = texts.flatMap(namespace => basesOf(namespace.texts.en));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
