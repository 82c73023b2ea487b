import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text by key, nested keys joined by points. */
export type TextsByKey = ReadonlyMap<string, string>;

/** The texts of one `locales` folder. */
export interface Namespace {
  /** The folder, relative to the workspace. */
  readonly folder: string;
  /** The package that it stands in, relative to the workspace: `shell`, `remote-games`, `packages/platform`. */
  readonly room: string;
  readonly texts: Readonly<Record<Language, TextsByKey>>;
}

/** Where texts are added below a key of the room's own, instead of at its top. */
const PREFIXES: Readonly<Record<string, string>> = { 'shell/src/tutorials/locales': 'tutorial.' };

type Tree = { readonly [key: string]: string | Tree };

const entriesOf = (tree: Tree, prefix = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : entriesOf(value, `${prefix}${key}.`),
  );

const read = (file: string, prefix: string | undefined): TextsByKey =>
  new Map(entriesOf(JSON.parse(readFileSync(file, 'utf8')) as Tree, prefix));

/** Every room of the workspace that has sources, relative to it. */
export const findRooms = (root: string): readonly string[] =>
  [...readdirSync(root), ...readdirSync(join(root, 'packages')).map(name => `packages/${name}`)]
    .filter(room => existsSync(join(root, room, 'src')))
    .sort();

/** Files below a room's `src`, relative to the workspace. */
export const filesOf = (root: string, room: string): readonly string[] =>
  readdirSync(join(root, room, 'src'), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Every `locales` folder of the workspace. Throws where one lacks a language. */
export const findNamespaces = (root: string): readonly Namespace[] =>
  // The API's keys are typed by its own file.
  findRooms(root)
    .filter(room => room !== 'packages/api')
    .flatMap(room =>
      filesOf(root, room)
        .filter(file => file.endsWith('/locales/en.json'))
        .map(file => {
          const folder = dirname(file);
          const [en, es] = LANGUAGES.map(language =>
            read(join(root, folder, `${language}.json`), PREFIXES[folder]),
          );
          if (en === undefined || es === undefined) throw new Error(`${folder} lacks a language`);
          return { folder, room, texts: { en, es } };
        }),
    );
