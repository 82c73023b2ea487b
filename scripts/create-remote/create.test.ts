import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './create.ts';

describe('a new remote', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'backglass-create-'));
    await mkdir(join(root, 'packages/platform'), { recursive: true });
    await writeFile(
      join(root, 'packages/platform/package.json'),
      '{"name":"@backglass/platform","version":"0.3.7"}',
    );
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is written whole, with its workflow, for the platform there is', async () => {
    expect(await createRemote(root, 'score-board')).toBe('remote-score-board');
    const read = (file: string) => readFile(join(root, file), 'utf8');
    expect(await read('remote-score-board/remote.config.ts')).toContain("contract: '^0.3.7'");
    expect(await read('remote-score-board/src/locales/es.json')).toContain('Score board');
    const workflow = await read('.github/workflows/remote-score-board.yml');
    const booths = await readFile(join(__dirname, '../../.github/workflows/remote-booths.yml'), 'utf8');
    expect(workflow).toBe(booths.replaceAll('booths', 'score-board'));
  });

  it.each<readonly [string, string]>([
    ...['Games', 'a--b', 'a-', '../x', '9lives', ''].map((name): [string, string] => [
      name,
      'a lower-case letter',
    ]),
    ['a'.repeat(32), 'longer than 31 characters'],
    ['shell', 'a name of the shell'],
    ['platform', 'a name of the shell'],
    ...['tutorials', 'error', 'api', 'releases', 'outbox', 'telemetry'].map((name): [string, string] => [
      name,
      `its pages would stand at /${name}, which is the shell's or the server's`,
    ]),
  ])('cannot be called "%s": %s', async (name, reason) => {
    await expect(createRemote(root, name)).rejects.toThrow(`"${name}" is no name for a remote: `);
    await expect(createRemote(root, name)).rejects.toThrow(reason);
  });

  it('does not write over another', async () => {
    await createRemote(root, 'walls');
    await expect(createRemote(root, 'walls')).rejects.toThrow('There is a remote-walls already.');
    await rm(join(root, 'remote-walls'), { recursive: true });
    await expect(createRemote(root, 'walls')).rejects.toThrow(
      'There is a .github/workflows/remote-walls.yml already.',
    );
  });
});
