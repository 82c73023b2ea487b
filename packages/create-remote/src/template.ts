import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packed package contains a copy, which `workspace/prepack.ts` makes. */
const TEMPLATE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../examples/new-remote' : './template', import.meta.url),
);

/** A repository of its own has the files below this folder in place of those of the workspace. */
const OWN_REPOSITORY = 'own-repository/';

export interface NewRemote {
  /** `score-board` */
  readonly name: string;
  /** The platform version that the remote needs. */
  readonly platform: string;
}

/** The text of each file, by its path in the remote's folder. */
export type Files = Readonly<Record<string, string>>;

/** `score-board` → `Score board` */
const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Reads the template with the names of a new remote: the files that every remote has, and those of a repository of its own. */
export const readTemplate = ({
  name,
  platform,
}: NewRemote): { readonly remote: Files; readonly own: Files } => {
  const texts = readdirSync(TEMPLATE, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => {
      const text = readFileSync(file, 'utf8')
        .replaceAll('new-remote', name)
        .replaceAll('New remote', titleOf(name))
        .replace(/(?<=platform: '\^)[\d.]+/, platform);
      return [relative(TEMPLATE, file).replaceAll('\\', '/'), text] as const;
    })
    .sort();
  const isOwn = ([file]: readonly [string, string]): boolean => file.startsWith(OWN_REPOSITORY);
  return {
    remote: Object.fromEntries(texts.filter(one => !isOwn(one))),
    own: Object.fromEntries(
      texts.filter(isOwn).map(([file, text]) => [file.slice(OWN_REPOSITORY.length), text]),
    ),
  };
};

/** JSON as Prettier writes it. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
