import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { successesOf } from '../fuzz/successes.ts';
import { useTestApi } from '../support/running-api.ts';
import { checkCallVersions, leastVersion } from './check-versions.ts';
import type { OpenApiDocument } from './open-api-document.ts';

const released: OpenApiDocument = JSON.parse(
  readFileSync(join(__dirname, '../../open-api/released.json'), 'utf8'),
);

const api = useTestApi();

describe('the versions of the calls', () => {
  let current: OpenApiDocument;
  let examples: readonly string[];
  const check = (before: OpenApiDocument, after: OpenApiDocument) =>
    checkCallVersions(before, after, examples);
  beforeAll(async () => {
    examples = Object.keys(await successesOf(api, 'ada@arena.test'));
    current = JSON.parse(await (await fetch(`${api.origin}/api/openapi.json`)).text());
  });

  /** Replaces `from` in one path of the current document by `to`. */
  const changed = (path: string, from: string, to: string): OpenApiDocument => {
    const text = JSON.stringify(current.paths[path]);
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    return { ...current, paths: { ...current.paths, [path]: JSON.parse(text.replaceAll(from, to)) } };
  };
  const newer = (document: OpenApiDocument): OpenApiDocument => ({
    ...document,
    info: { version: '99.0.0' },
  });

  it('are high enough for every change since the released document', () => {
    expect(check(released, current).problems).toEqual([]);
  });

  it('are recorded by calls:release after each release', () => {
    // `pnpm raise-versions` adds the newest version to the changelog. It can be recorded only once it is live.
    const changelog = readFileSync(join(__dirname, '../../../contract/CHANGELOG.md'), 'utf8');
    const [newest, previous] = changelog.match(/(?<=^## )\d\S+/gm) ?? [];
    expect([newest, previous]).toContain(released.info.version);
  });

  it('may stay the same when only texts change', () => {
    expect(check(current, changed('/api/user/booth/', 'Register the booth', 'Add the booth'))).toEqual({
      changes: [],
      problems: [],
    });
  });

  it('must rise when a call changes, or an entity in its answer', () => {
    const removed = changed('/api/user/game/hide/', '"updated"', '"count"');
    expect(check(current, newer(removed))).toEqual({
      changes: [{ name: 'hideGames', kind: 'breaking' }],
      problems: ['The call hideGames needs version 2.0.0 or higher, not 1.0.0: its change is breaking.'],
    });
    const { Booth, ...schemas } = current.components.schemas;
    const more = JSON.parse(
      JSON.stringify(Booth).replace('"properties":{', '"properties":{"place":{"type":"string"},'),
    );
    const added = { ...current, components: { schemas: { ...schemas, Booth: more } } };
    expect(check(current, newer(added)).changes).toEqual(
      ['booths', 'booth', 'pairingPoll', 'boothAlive'].map(name => ({ name, kind: 'additive' })),
    );
  });

  it('need a newer contract when a call changes', () => {
    const removed = changed('/api/user/game/hide/', '"updated"', '"count"');
    expect(check(current, removed).problems).toContain(
      `Calls have changed, so the contract needs a version above ${current.info.version}.`,
    );
  });

  it('are listed for exactly the calls of the contract', () => {
    const { leaderboard: version = '', ...others } = current['x-calls']?.pages ?? {};
    const pages = { ...others, old: version };
    const booths = current['x-calls']?.booths ?? {};
    expect(check(current, { ...current, 'x-calls': { pages, booths } }).problems).toEqual([
      'call-versions.json lacks the call leaderboard.',
      'call-versions.json names the call old, which the contract lacks.',
    ]);
  });

  it('need a higher first number when a call moves to another path', () => {
    const { '/api/user/me/': me = {}, ...others } = current.paths;
    const moved = { ...current, paths: { ...others, '/api/user/self/': me } };
    expect(check(moved, newer(current))).toEqual({
      changes: [{ name: 'me', kind: 'breaking' }],
      problems: [
        `The call me needs version 2.0.0 or higher, not ${current['x-calls']?.pages['me']}: its change is breaking.`,
      ],
    });
  });

  it('need a newer contract when a call is removed', () => {
    const { pages, booths } = current['x-calls'] ?? { pages: {}, booths: {} };
    const before = { ...current, 'x-calls': { pages: { ...pages, old: '1.0.0' }, booths } };
    expect(check(before, current)).toEqual({
      changes: [{ name: 'old', kind: 'breaking' }],
      problems: [`Calls have changed, so the contract needs a version above ${current.info.version}.`],
    });
  });

  it('name each place that a new call still lacks', () => {
    const { '/api/user/me/': me, ...paths } = current.paths;
    const { get, ...others } = { ...me };
    expect(get).toBeDefined();
    const { me: version, ...pages } = { ...current['x-calls']?.pages };
    expect(version).toBeDefined();
    const booths = current['x-calls']?.booths ?? {};
    const lacking = {
      ...current,
      paths: { ...paths, '/api/user/me/': { ...others, put: {} } },
      'x-calls': { pages, booths },
    };
    const known = examples.filter(name => name !== 'get_user_me');
    expect(checkCallVersions(current, lacking, known).problems).toEqual([
      'No route serves GET /api/user/me/, the call me (packages/api/src/routes).',
      'get_user_me, the call me, has no example (packages/api/test/fuzz/successes.ts).',
      'The contract has no definition of PUT /api/user/me/, which the API serves.',
      'call-versions.json lacks the call me.',
      `Calls have changed, so the contract needs a version above ${current.info.version}.`,
    ]);
  });
});

it.each([
  ['1.2.3', 'none', '1.2.3'],
  ['1.2.3', 'additive', '1.3.0'],
  ['1.2.3', 'breaking', '2.0.0'],
] as const)('leastVersion(%j, %j) returns %j', (released, kind, least) => {
  expect(leastVersion(released, kind)).toBe(least);
});
