import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRelease, scratch, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { run } from './run.ts';

describe('pnpm backglass', () => {
  let place: Scratch;
  let printed: string[];
  let complaints: string[];
  beforeEach(async () => {
    place = await scratch();
    printed = [];
    complaints = [];
  });
  afterEach(() => place.dispose());

  const command = (...words: readonly string[]): Promise<number> =>
    run(words, {
      dataDir: join(place.root, 'data'),
      workspaceRoot: join(place.root, 'workspace'),
      supportEmail: 'help@backglass.test',
      print: line => printed.push(line),
      complain: line => complaints.push(line),
    });
  const workspace = async (): Promise<void> => {
    const root = join(place.root, 'workspace');
    const shell = await place.build(shellRelease());
    const games = await place.build(remoteRelease('games'));
    await cp(shell, join(root, 'shell/dist', version('1')), { recursive: true });
    await cp(games, join(root, 'remote-games/dist', version('1')), { recursive: true });
    await writeFile(join(root, 'remote-games/remote.config.ts'), '');
    await writeFile(join(root, 'package.json'), '{"version":"0.1.0","config":{"build":"7"}}');
    await mkdir(join(root, 'packages'));
  };

  it('deploys what is built, once, and lists it', async () => {
    await workspace();
    expect(await command('deploy')).toBe(0);
    expect(await command('deploy')).toBe(0);
    expect(printed).toEqual(['Composition 1 is live.', 'Composition 1 is live.']);
    printed.length = 0;
    expect(await command('list')).toBe(0);
    expect(printed).toEqual([`games        ${version('1')}  live`, `shell        ${version('1')}  live`]);
  });

  it('says what is not built, and ends with 1', async () => {
    await workspace();
    await mkdir(join(place.root, 'workspace/remote-new'));
    await writeFile(join(place.root, 'workspace/remote-new/remote.config.ts'), '');
    expect(await command('deploy')).toBe(1);
    expect(complaints.join()).toContain('remote-new is not built. Run "pnpm build".');
  });

  it('explains itself, and ends with 2 when it is not understood', async () => {
    expect(await command('help')).toBe(0);
    expect(printed.join('\n')).toContain('deploy');
    expect(await command('destroy')).toBe(2);
    expect(complaints).toEqual(['Not understood: destroy. Try "pnpm backglass help".']);
  });
});
