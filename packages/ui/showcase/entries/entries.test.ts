import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayIn } from '../entry.ts';
import { entries } from './index.ts';

const ROOT = join(__dirname, '../..');
const { exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][A-Za-z]*$/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** The components behind a door of the package. */
async function componentsOf(file: string): Promise<readonly string[]> {
  const door = (await import(join(ROOT, file))) as Record<string, unknown>;
  return Object.entries(door)
    .filter(([name, value]) => isComponent(name, value))
    .map(([name]) => name);
}

describe('the showcase', () => {
  it.each(Object.entries(doors).filter(([, file]) => file.endsWith('.ts')))(
    'has an entry for every component of %s',
    async (_, file) => {
      const shown = new Set(entries.flatMap(({ parts }) => parts));
      expect((await componentsOf(file)).filter(name => !shown.has(name))).toEqual([]);
    },
  );

  it.each(entries.map(entry => [entry.id, entry] as const))(
    'names the door that the parts of %s come through',
    async (_, { door, parts }) => {
      const there = await componentsOf(doors[door.replace('@backglass/ui', '.')] ?? '');
      expect(parts.filter(part => !there.includes(part))).toEqual([]);
    },
  );

  it('shows every component once', () => {
    const parts = entries.flatMap(entry => entry.parts);
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
  });

  it('draws every component that an entry names', () => {
    const sources = readdirSync(__dirname)
      .filter(file => file.endsWith('.tsx'))
      .map(file => readFileSync(join(__dirname, file), 'utf8'));
    const isDrawn = (part: string) => sources.some(source => new RegExp(`<${part}[\\s/>]`).test(source));
    expect(entries.flatMap(({ parts }) => parts).filter(part => !isDrawn(part))).toEqual([]);
  });

  it('gives every entry and every state an address of its own', () => {
    const ids = entries.flatMap(({ id, states }) => [
      id,
      ...states(sayIn('en')).map(state => `${id}/${state.id}`),
    ]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
