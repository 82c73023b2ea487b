import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteReleaseSchema } from '../release.ts';
import { builds } from './test/builds.ts';
import { checkouts, LIST } from './test/checkouts.ts';

/** Makes calls in every way that the build understands. */
const CALLS = `import { CALLS } from '@backglass/contract';
import * as contract from '@backglass/contract';
export const read = id => fetch(CALLS.game(id));
export const hide = isHidden => fetch(isHidden ? CALLS.hideGames : CALLS['restoreGames']);
export const me = () => fetch(contract.CALLS.me);
const { center } = CALLS;
export const save = () => fetch(center);
export const languages = async () => {
  const { LANGUAGES } = await import('@backglass/contract');
  return LANGUAGES;
};
export const isLong = name => name.length > contract.LIMITS.gameName.max;
export const unused = () => fetch(CALLS.deletion);
`;
const USE = `import { hide, isLong, languages, me, read, save } from './calls.ts';\nexport const all = [hide, isLong, languages, me, read, save];\n`;

describe('the calls of a release', () => {
  const { checkout, dispose } = checkouts();
  const { build, stop } = builds();
  afterAll(() => {
    stop();
    dispose();
  });

  it('are those that its code makes, and no others', async () => {
    const folder = checkout({ 'remote-x/src/calls.ts': CALLS, 'remote-x/src/list.tsx': USE + LIST });
    expect(await build(folder)).toMatchObject({ status: 0 });
    const [version = ''] = readdirSync(join(folder, 'dist'));
    const text = readFileSync(join(folder, 'dist', version, 'release.json'), 'utf8');
    const { calls } = remoteReleaseSchema.parse(JSON.parse(text));
    const range = expect.stringMatching(/^\^\d+\.\d+\.\d+$/) as unknown;
    expect(calls).toEqual({ center: range, game: range, hideGames: range, me: range, restoreGames: range });
  });

  it.each([
    [
      'a computed name',
      "import { CALLS } from '@backglass/contract';\nexport const f = name => CALLS[name];\n",
    ],
    [
      'all calls',
      "import { CALLS } from '@backglass/contract';\nexport const f = () => Object.keys(CALLS);\n",
    ],
    [
      'the whole module',
      "import * as all from '@backglass/contract';\nexport const f = name => all[name];\n",
    ],
    ['an export of CALLS', "export { CALLS as f } from '@backglass/contract';\n"],
    ['a dynamic import', "export const f = () => import('@backglass/contract');\n"],
  ])('cannot be determined from %s, so the build fails', async (_what, calls) => {
    const folder = checkout({
      'remote-x/src/calls.ts': calls,
      'remote-x/src/list.tsx': `import { f } from './calls.ts';\nexport const use = () => f('me');\n${LIST}`,
    });
    const { status, stderr } = await build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('calls.ts: the build cannot find all calls of this file.');
  });

  it('have a version in the contract, or the build fails', async () => {
    const calls =
      "import { CALLS } from '@backglass/contract';\nexport const f = () => fetch(CALLS.toString());\n";
    const use = `import { f } from './calls.ts';\nexport const use = f;\n${LIST}`;
    const folder = checkout({ 'remote-x/src/calls.ts': calls, 'remote-x/src/list.tsx': use });
    const { status, stderr } = await build(folder);
    expect([status, stderr]).toEqual([1, '@backglass/contract has no version of the call toString.\n']);
  });
});
