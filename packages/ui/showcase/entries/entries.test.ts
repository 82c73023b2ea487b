import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayIn } from '../entry.tsx';
import { entries } from './index.ts';

const ROOT = join(__dirname, '../..');
const { exports: entryPoints } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][A-Za-z]*$/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

async function componentsOf(file: string): Promise<readonly string[]> {
  const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
  return Object.entries(exported)
    .filter(([name, value]) => isComponent(name, value))
    .map(([name]) => name);
}

describe('the showcase', () => {
  it.each(Object.entries(entryPoints).filter(([, file]) => file.endsWith('.ts')))(
    'has an entry for every component of %s',
    async (_, file) => {
      const shown = new Set(entries.flatMap(({ components }) => components));
      expect((await componentsOf(file)).filter(name => !shown.has(name))).toEqual([]);
    },
  );

  it.each(entries.map(entry => [entry.id, entry] as const))(
    'lists components of only one entry point in the entry %s',
    async (_, { components }) => {
      const files = Object.values(entryPoints).filter(file => file.endsWith('.ts'));
      const exported = await Promise.all(files.map(componentsOf));
      expect(exported.some(there => components.every(name => there.includes(name)))).toBe(true);
    },
  );

  it('lists every component in only one entry', () => {
    const names = entries.flatMap(entry => entry.components);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('renders every component that is listed in an entry', () => {
    const sources = readdirSync(__dirname)
      .filter(file => file.endsWith('.tsx'))
      .map(file => readFileSync(join(__dirname, file), 'utf8'));
    const isDrawn = (name: string) => sources.some(source => new RegExp(`<${name}[\\s/>]`).test(source));
    expect(entries.flatMap(({ components }) => components).filter(name => !isDrawn(name))).toEqual([]);
  });

  it('gives every entry and every state a unique address', () => {
    const ids = entries.flatMap(({ id, states }) => [
      id,
      ...states(sayIn('en')).map(state => `${id}/${state.id}`),
    ]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
