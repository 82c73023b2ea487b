import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contextOf, run } from '@backglass/delivery';
import { commandsIn, DOCUMENTS, isPath, PACKAGES, ROOT } from '../test/documents.ts';

/* Checks that code blocks are closed, and that the commands, files and links in the documents exist. */

/** The remote that a newcomer creates in the guide. No checkout has it. */
const EXAMPLE = 'score-walls';

/** Programs in `node_modules/.bin` whose arguments are files. */
const PROGRAMS = ['jest', 'eslint', 'prettier', 'tsc'];
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  npm: ['config', 'create', 'install', 'login', 'start', 'test', 'update', 'view'],
  pnpm: ['add', 'create', 'exec', 'install', 'patch', 'publish'],
};

const commands = DOCUMENTS.flatMap(document =>
  commandsIn(document).map(words => ({ file: document.file, words })),
);

/** Why a command cannot run, or `undefined`. */
function problemOf([tool = '', ...words]: readonly string[]): string | undefined {
  if (tool === 'backglass') return undefined;
  const [first = '', ...rest] = words.filter(word => word !== 'run' && word !== '--silent');
  if (first === '--filter') {
    const [name = '', script = ''] = rest;
    const owner = PACKAGES.find(
      one => one.name.replace('@backglass/', '') === name.replace('@backglass/', ''),
    );
    return name.includes(EXAMPLE) || owner?.scripts?.[script] ? undefined : `${name} has no script ${script}`;
  }
  if (PROGRAMS.includes(first)) {
    const paths = rest.filter((word, at) => !word.startsWith('-') && rest[at - 1] !== '--selectProjects');
    return paths.find(path => path !== '0' && !path.includes(EXAMPLE) && !existsSync(join(ROOT, path)));
  }
  const isKnown = PACKAGES[0]?.scripts?.[first] ?? BUILT_IN[tool]?.find(word => word === first);
  return isKnown !== undefined || first.includes('@') ? undefined : `there is no ${first}`;
}

it('names only commands that the repository has', () => {
  const problems = commands.map(({ file, words }) => ({ file, words, problem: problemOf(words) }));
  expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(commands.length).toBeGreaterThan(50);
});

/** A path from the root, or the end of a source file's path. */
const PATH =
  /^(?:(?:packages|shell|remote-[a-z]+|scripts|docs|\.github)(?:\/[\w.-]+)+\/?|(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|css))$/;

it('names only files that the repository has', () => {
  const missing = DOCUMENTS.flatMap(({ file, inline }) =>
    inline
      .filter(code => PATH.test(code) && !code.includes('/dist') && !code.includes(EXAMPLE))
      .filter(path => !isPath(path))
      .map(path => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('closes every code block, and has each fence on a line of its own', () => {
  const open = DOCUMENTS.filter(({ text }) => text.includes('```')).map(({ file }) => file);
  expect(open).toEqual([]);
});

it('has no markers of an unfinished merge', () => {
  // Prettier turns `>>>>>>>` into nested quotations.
  const unfinished = DOCUMENTS.filter(({ text }) => /^\s*(?:<{7}|(?:> ?){7}|\\?={7}$)/m.test(text));
  expect(unfinished.map(({ file }) => file)).toEqual([]);
});

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

it('links only to pages and headings that exist', () => {
  const broken = DOCUMENTS.flatMap(({ file, folder, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', heading]) => {
        const target = path === '' ? join(ROOT, file) : join(ROOT, folder, path);
        if (!existsSync(target)) return true;
        if (heading === undefined) return false;
        const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)];
        return !headings.some(([, title = '']) => slugOf(title) === heading);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** What the documents write after the name of one of our command-line programs. */
const usesOf = (program: string): readonly (readonly string[])[] =>
  commands
    .filter(({ words }) => words.includes(program))
    .map(({ words }) => words.slice(words.indexOf(program) + 1))
    .filter(([command = '--help']) => command !== '--help' && command !== 'help');

const optionsIn = (words: readonly string[]): readonly string[] =>
  words.filter(word => word.startsWith('--') && word !== '--json' && word !== '--help');

it('uses only commands and options that the help of backglass describes', async () => {
  expect(usesOf('backglass').length).toBeGreaterThan(10);
  for (const [command = '', ...words] of usesOf('backglass')) {
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(line);
    const context = contextOf({}, { workspaceRoot: ROOT, print, printError: print });
    expect({ command, code: await run([command, '--help'], context) }).toEqual({ command, code: 0 });
    expect(lines[0]).toMatch(new RegExp(`^pnpm backglass ${command}\\b`));
    for (const option of optionsIn(words)) expect(lines.join('\n')).toContain(option);
  }
});

const helpOf = async (program: string, ...words: readonly string[]): Promise<string> => {
  const script = PACKAGES[0]?.scripts?.[program]?.split(' ').slice(1) ?? [];
  const args = ['--import', 'tsx', ...script, ...words, '--help'];
  return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
};

it('uses only commands and options that the help of api describes', async () => {
  const help = await helpOf('api');
  expect(usesOf('api')).not.toEqual([]);
  for (const [command = '', ...words] of usesOf('api')) {
    expect(help).toMatch(new RegExp(`^ +${command} `, 'm'));
    for (const option of optionsIn(words)) expect(help).toContain(option);
  }
});

it('uses only commands and options that the help of booth describes', async () => {
  expect(usesOf('booth')).not.toEqual([]);
  for (const [command = '', ...words] of usesOf('booth')) {
    const help = await helpOf('booth', command);
    expect(help).toMatch(new RegExp(`^pnpm booth ${command} `));
    for (const option of optionsIn(words)) expect(help).toContain(option);
  }
});
