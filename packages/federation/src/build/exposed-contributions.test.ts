import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSameContributions } from './exposed-contributions.ts';

const title = { en: 'Best' };
const declaring = (...points: readonly string[]) => ({
  name: 'x',
  title,
  platform: '^0.1.0',
  routes: [],
  nav: [],
  contributions: points.map(point => ({ point, title, order: 1 })),
});

function check(exposed: string, ...points: readonly string[]): void {
  const root = mkdtempSync(join(tmpdir(), 'backglass-exposed-'));
  try {
    mkdirSync(join(root, 'src'));
    const source = `import type { A } from 'a';
      const other: A = { contributions: {} };
      export const remote = defineRemote({ name: 'x', screens: {}, ${exposed} });`;
    writeFileSync(join(root, 'src/remote.ts'), source);
    requireSameContributions(root, declaring(...points));
  } finally {
    rmSync(root, { recursive: true });
  }
}

const LOADER = "() => import('./best.tsx')";

describe('the contributions of src/remote.ts', () => {
  it.each([
    ['nothing', ''],
    ['a contribution', `contributions: { 'booth.card': ${LOADER} }`, 'booth.card'],
    ['a contribution as a method', `contributions: { async 'booth.card'() {} }`, 'booth.card'],
    ['commands', 'commands: []', 'palette.commands'],
    ['commands of a getter', 'get commands() { return []; }', 'palette.commands'],
    ['commands that only its own pages need', 'commands: []'],
    ['imported from another file', 'contributions', 'booth.card'],
    ['computed at run time', 'contributions: { ...others }', 'booth.card'],
    ['in a source that does not compile, because webpack reports the error', 'commands: [', 'booth.card'],
    ['in a definition that is computed at run time', '...others', 'booth.card'],
  ])('may be %s', (_, exposed, ...points) => {
    expect(() => check(exposed, ...points)).not.toThrow();
  });

  it.each([
    ['', 'booth.card', 'but src/remote.ts has no "booth.card" in "contributions"'],
    [`contributions: { 'booth.crad': ${LOADER} }`, 'booth.card', 'has no "booth.card"'],
    ['', 'palette.commands', 'a contribution to palette.commands, but src/remote.ts has no "commands"'],
  ])('are refused when one is missing: %s', (exposed, point, message) => {
    expect(() => check(exposed, point)).toThrow(message);
  });

  it('are refused when remote.config.ts does not declare one', () => {
    expect(() => check(`contributions: { 'booth.card': ${LOADER} }`)).toThrow(
      'src/remote.ts has a contribution to booth.card, but no page would load it. Declare it in remote.config.ts.',
    );
  });
});
