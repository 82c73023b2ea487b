import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKeysFile, type KeysFile } from './keys-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'booth-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function opened(path: string): { file: KeysFile; notice: string | undefined } {
  const result = openKeysFile(path);
  if (result.kind !== 'open') throw new Error(result.sentence);
  return { file: result.file, notice: result.notice };
}

describe('a keys file', () => {
  it('stores booths and their running games, readable by the owner only', () => {
    const path = join(folder, 'deep', 'keys.json');
    const running = { seed: 1, startKey: 'k', startedAt: 5, game: { id: 3, players: [1, 2] } };
    const { file } = opened(path);
    expect(file.get('Arena A')).toBeUndefined();
    expect(file.set('Arena A', { key: 'one', running })).toBeUndefined();
    expect(file.set('Cabina Ñandú', { key: 'two' })).toBeUndefined();
    expect(file.set('Arena B', { key: 'three' })).toBeUndefined();
    expect(file.set('Arena B', undefined)).toBeUndefined();

    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['keys.json']);
    const again = opened(path).file;
    expect(again.get('Arena A')).toEqual({ key: 'one', running });
    expect(again.get('Cabina Ñandú')).toEqual({ key: 'two' });
    expect(again.get('Arena B')).toBeUndefined();
  });

  it.each([
    ['cut off', '{"booths": {"Arena'],
    ['empty', ''],
    ['of another program', '{"name": "package"}'],
    ['without a key', '{"booths": {"Arena A": {"key": ""}}}'],
  ])('is moved aside with a notice when it is %s', (_, text) => {
    const path = join(folder, 'keys.json');
    writeFileSync(path, text);
    const { file, notice } = opened(path);
    expect(notice).toContain('is not a keys file');
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(text);
    expect(file.set('Arena A', { key: 'one' })).toBeUndefined();
    expect(opened(path).file.get('Arena A')).toEqual({ key: 'one' });
  });

  it('returns one message when it cannot be read or written', () => {
    const failed = openKeysFile(folder);
    expect(failed.kind === 'failed' && failed.sentence).toMatch(/^The keys file .* could not be read: .*\.$/);
    writeFileSync(join(folder, 'file'), '');
    const below = join(folder, 'file', 'keys.json');
    expect(openKeysFile(below).kind).toBe('failed');

    const path = join(folder, 'gone', 'keys.json');
    const { file } = opened(path);
    writeFileSync(join(folder, 'gone'), '');
    expect(file.set('Arena A', { key: 'one' })).toMatch(/^The keys file .* could not be written: .*\.$/);
    expect(existsSync(path)).toBe(false);
  });
});
