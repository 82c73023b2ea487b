import { builtWorkspace, type BuiltWorkspace } from '../../packages/delivery/src/test/built-workspace.ts';
import { commandsIn, DOCUMENTS } from '../test/documents.ts';

/* Runs the commands of `pnpm backglass` in code blocks of documents. `docs.test.ts` compares the commands in sentences with the help. */

/** With the remote that the commands name. */
const DOCUMENTED = [
  ['README.md', 'games'],
  ['docs/operations.md', 'games'],
  ['docs/remote-guide.md', 'score-walls'],
  ['packages/delivery/README.md', 'games'],
] as const;

/** The browser tests `other-tools.spec.ts` and `registry.spec.ts` run these. */
const hasOwnTest = (words: readonly string[]): boolean =>
  words.includes('--container') || words[0] === 'upgrade';

const commandsOf = (file: string): readonly (readonly string[])[] =>
  DOCUMENTS.filter(document => document.file === file)
    .flatMap(document => commandsIn({ ...document, inline: [] }))
    .filter(([, program]) => program === 'backglass')
    .map(([, , ...words]) => words)
    .filter(words => !hasOwnTest(words));

it('knows every document that has such commands', () => {
  const files = DOCUMENTS.map(({ file }) => file).filter(file => commandsOf(file).length > 0);
  expect(files.sort()).toEqual(DOCUMENTED.map(([file]) => file));
});

describe.each(DOCUMENTED)('the commands of %s', (file, name) => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    workspace.environment['TELEMETRY_URL'] = '/telemetry/';
    await workspace.command('deploy', '--all');
    await (name === 'games' ? workspace.buildGames('2') : workspace.addRemote(name));
  });
  afterEach(() => workspace.dispose());

  it('succeed one after the other', async () => {
    for (const words of commandsOf(file)) {
      // A canary is another release than the one that is live.
      if (words.includes('--canary')) {
        await workspace.buildRemote(name, '3');
        await workspace.command('publish', name);
      }
      const isWatched = words.includes('--watch');
      const code = await workspace.command(...words, ...(isWatched ? ['--minutes', '0.0001'] : []));
      // 3: no page has reported how the canary loads.
      if (code !== (isWatched ? 3 : 0))
        throw new Error(`${words.join(' ')} ended with ${code}: ${workspace.printedErrors.join(' ')}`);
    }
  });
});
