import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildFolder, textProblems, watchTypes } from './session.ts';

describe('the folder of a session', () => {
  it('differs from that of another session of the same remote, and is the same the next time', () => {
    const first = buildFolder(['/w/remote-games'], 4100);
    expect(buildFolder(['/w/remote-games', '/w/remote-booths'], 4101)).not.toBe(first);
    expect(buildFolder(['/w/remote-games', '/w/remote-booths'], 4100)).toBe(first);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'backglass-dev-'));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeAll(() => {
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  symlinkSync(resolve(__dirname, '../node_modules'), join(folder, 'node_modules'));
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "types": [], "lib": ["es5"] }, "include": ["src"] }',
  );
});

it('names the texts that a language lacks, until it has them', () => {
  write('src/locales/en.json', '{ "title": "Walls" }');
  write('src/locales/es.json', '{}');
  expect(textProblems(folder)).toBe('src/locales/es.json: title is missing');
  write('src/locales/es.json', '{ "title": "Paredes" }');
  expect(textProblems(folder)).toBeNull();
});

it('prints each type error, and says when there are none any more', async () => {
  write('src/remote.ts', 'export const size: number = "wide";\n');
  let next: (line: string) => void = () => undefined;
  const line = () => new Promise<string>(resolve => (next = resolve));
  const first = line();
  const { close } = watchTypes(folder, printed => next(printed));
  expect(await first).toContain('src/remote.ts(1,14): error TS2322');
  const second = line();
  write('src/remote.ts', 'export const size: number = 1;\n');
  expect(await second).toBe('No type errors.');
  close();
});
