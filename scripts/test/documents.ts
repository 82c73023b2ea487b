import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const folders = [
  '.',
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'packages')).map(name => `packages/${name}`),
];

/** The root comes first. */
export const PACKAGES: readonly (Manifest & { readonly folder: string })[] = folders
  .filter(folder => existsSync(join(ROOT, folder, 'package.json')))
  .map(folder => ({
    ...(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest),
    folder,
  }));

export interface Document {
  /** Path from the root. */
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  /** Texts between backticks. */
  readonly inline: readonly string[];
  /** Lines of code blocks, fenced or indented. */
  readonly block: readonly string[];
}

const FENCED = /^```\w*\n(.*?)^```/gms;

const read = (file: string): Document => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const prose = text.replaceAll(FENCED, '');
  const matches = (source: string, pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, match = '']) => match);
  return {
    file,
    folder: dirname(file),
    text: prose,
    inline: matches(prose, /`([^`\n]+)`/g),
    block: [
      ...matches(text, FENCED).flatMap(block => block.split('\n')),
      ...matches(prose, /^(?: {4}|\t)(.*)$/gm),
    ],
  };
};

const OTHER_FOLDERS = ['docs', 'docs/adr', 'packages/ui/showcase'];

export const DOCUMENTS: readonly Document[] = [...PACKAGES.map(({ folder }) => folder), ...OTHER_FOLDERS]
  .flatMap(folder => readdirSync(join(ROOT, folder)).map(name => join(folder, name)))
  .filter(file => file.endsWith('.md'))
  .map(read);

/** The words of every command in a document. A comment, a pipe or a placeholder ends a command. */
export const commandsIn = ({ block, inline }: Document): readonly (readonly string[])[] =>
  [...block, ...inline].flatMap(line => {
    const [, command] = /^(?:[A-Z_]+=\S+ )*(?:\$ )?((?:pnpm|npm|npx|backglass) .*)$/.exec(line.trim()) ?? [];
    return command === undefined ? [] : [(command.split(/\s+(?:#|\||…|<|&&)/)[0] ?? '').split(/\s+/)];
  });

const SKIPPED = /^(?:node_modules|dist|test-results|\.git|\.cache|\.backglass)$/;

const pathsBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
  });

const withoutSource = (path: string): string => path.replace(/(^|\/)src\//, '$1').replace(/\/$/, '');
const PATHS = pathsBelow('.').map(withoutSource);

/** Whether the path of a file or folder ends with `path`. A document may leave out `src/`. */
export const isPath = (path: string): boolean =>
  PATHS.some(known => known.endsWith(`/${withoutSource(path)}`));
