import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, Release } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { useWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

const [ONE, TWO] = [version('1'), version('2')];

/** Whoever may push a branch may write below `releases/`. */
describe('a release that somebody changes in the store after it went live', () => {
  const workspace = useWorkspace();
  let complained: jest.SpyInstance;
  beforeEach(async () => {
    complained = jest.spyOn(console, 'error').mockImplementation();
    await workspace.addRemote('booths');
    await workspace.command('deploy', '--all');
    await workspace.buildRemote('booths', '2');
    await workspace.command('publish', 'booths');
  });
  afterEach(() => complained.mockRestore());

  const pathOf = (key: string) => join(workspace.root, '../data/delivery', key);
  const live = async () => (await workspace.live()) as Composition;
  const documents = () => readdir(pathOf('live'));
  const releaseJson = (name: string, of = ONE) => pathOf(`releases/${name}/${of}/release.json`);

  /** Changes a file, and its hash in `release.json`. */
  const forge = async (name: string, file: string, of = ONE): Promise<void> => {
    const release = JSON.parse(await readFile(releaseJson(name, of), 'utf8')) as Release;
    const integrity = integrityOf(Buffer.from('foreign()'));
    const files = { ...release.files, [file]: { integrity, bytes: 9 } };
    await writeFile(pathOf(`releases/${name}/${of}/${file}`), 'foreign()');
    await writeFile(releaseJson(name, of), JSON.stringify({ ...release, files }));
  };

  const FORGED = [
    ['games', 'list.js'],
    ['games', 'remoteEntry.js'],
    ['shell', 'main.js'],
    ['shell', 'main.css'],
    ['shell', 'splash.html'],
    ['shell', 'before-first-paint.js'],
  ] as const;

  it.each(FORGED)('is refused by name when another remote is promoted: %s %s', async (name, file) => {
    const before = await live();
    await forge(name, file);
    const problem = `${name}@${ONE} was changed in the store after it went live: ${file}.`;
    for (const words of [
      ['check', 'booths'],
      ['promote', 'booths'],
      ['deploy', 'booths'],
    ]) {
      expect([words, await workspace.command(...words)]).toEqual([words, 1]);
      expect([...workspace.printed, ...workspace.printedErrors].join('\n')).toContain(problem);
    }
    expect(await live()).toEqual(before);
    expect(await documents()).toEqual(['1.html']);
  });

  it.each(FORGED)(
    'stays as it went live when a remote is disabled or rolled back: %s %s',
    async (name, file) => {
      await workspace.command('promote', 'booths');
      const before = await live();
      const { [name]: part = before.shell } = before.remotes;
      await forge(name, file);
      expect(await workspace.command('disable', 'booths')).toBe(0);
      expect(await workspace.command('rollback', 'booths')).toBe(0);
      expect(complained).toHaveBeenCalledWith(
        expect.stringContaining(`${name}@${ONE} was changed in the store`),
      );
      const { shell, remotes } = await live();
      expect(remotes['booths']).toMatchObject({ version: ONE, state: 'disabled' });
      expect(remotes[name] ?? shell).toEqual(part);
      const document = await readFile(pathOf('live/3.html'), 'utf8');
      expect(document).not.toContain('foreign()');
      expect(document).toContain('<p class="splash">Backglass</p>');
    },
  );

  it('is refused by name when only its description changed', async () => {
    const text = await readFile(releaseJson('games'), 'utf8');
    await writeFile(releaseJson('games'), text.replace('"screen": "list"', '"screen": "other"'));
    expect(await workspace.command('promote', 'booths')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      `games@${ONE} was changed in the store after it went live: release.json.`,
    );
  });

  it('is refused by name when a rollback or a promotion returns to it', async () => {
    await workspace.command('promote', 'booths');
    await forge('booths', 'list.js');
    for (const words of [['rollback', 'booths'], ['rollback'], ['promote', `booths@${ONE}`]]) {
      expect([words, await workspace.command(...words)]).toEqual([words, 1]);
      expect(workspace.printedErrors.join()).toContain(`booths@${ONE} was changed in the store`);
    }
    expect(await documents()).toHaveLength(2);
  });

  it('is refused by name when its canary becomes the stable release', async () => {
    await workspace.command('promote', 'booths', '--canary', '10');
    await forge('booths', 'list.js', TWO);
    expect(await workspace.command('promote', 'booths')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(`booths@${TWO} was changed in the store`);
    expect(await workspace.command('rollback', 'booths')).toBe(0);
  });

  it('is no fallback of the release that replaces it', async () => {
    await workspace.command('promote', 'booths');
    expect((await live()).remotes['booths']).toHaveProperty('previous_integrity');
    await forge('booths', 'list.js');
    await workspace.buildGames('2');
    expect(await workspace.command('deploy', 'games')).toBe(0);
    expect((await live()).remotes['booths']).toMatchObject({ version: TWO, previous: ONE });
    expect((await live()).remotes['booths']).not.toHaveProperty('previous_integrity');
  });

  it('goes live again once its release.json is removed and it is published again', async () => {
    await forge('games', 'list.js');
    await rm(releaseJson('games'));
    expect(await workspace.command('publish', 'games')).toBe(0);
    expect(await workspace.command('promote', 'booths')).toBe(0);
    expect(await readFile(pathOf(`releases/games/${ONE}/list.js`), 'utf8')).not.toContain('foreign');
  });

  it.each(['games', 'shell'])('blocks nothing else when the release.json of %s is lost', async name => {
    const { remotes } = await live();
    await rm(releaseJson(name));
    expect(await workspace.command('promote', 'booths')).toBe(0);
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(await workspace.command('rollback', 'booths')).toBe(0);
    expect((await live()).remotes['games']).toEqual({ ...remotes['games'], state: 'disabled' });
    if (name === 'shell') return;
    await workspace.buildShell('2');
    expect(await workspace.command('deploy', 'shell')).toBe(0);
    expect(await workspace.command('rollback', 'shell')).toBe(0);
  });
});
