import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireSafeStart } from './exposure.ts';
import { environmentSchema, parseSettings } from './settings.ts';

const read = (path: string): string => readFileSync(resolve(__dirname, '../../../..', path), 'utf8');

describe('the documents', () => {
  it('list every setting of the API in its README', () => {
    const [, table = ''] = /## Settings\n(.*?)\n## /s.exec(read('packages/api/README.md')) ?? [];
    const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const known = Object.keys(environmentSchema.shape).filter(name => name !== 'NODE_ENV');
    expect(names.sort()).toEqual(known.sort());
  });

  it('have an example of settings with which a production server starts', () => {
    const lines = [...read('deploy/backglass.env').matchAll(/^(\w+)='?(.*?)'?$/gm)];
    const environment = Object.fromEntries(
      lines.map(([, name, value = '']) => [name, value.replace('…', 'a-secret-of-the-server')]),
    );
    expect(environment).toMatchObject({ NODE_ENV: 'production' });
    expect(() => requireSafeStart(parseSettings(environment))).not.toThrow();
  });
});
