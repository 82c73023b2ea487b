import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Of the values in the design's own sheet. Update it when the design changes. */
const DESIGN = 'a42244ac57fc949e8a231f7a518f30f05656b4277304329bbb0f3dce7666e1f5';

const DARK = /\[data-theme='dark'\] \{[^}]*\}/;
const SYSTEM_DARK = /@media \(prefers-color-scheme: dark\) \{[^}]*\}\s*\}/;
const PAIR = /light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)/g;

/** For each token, its last value. */
const valuesOf = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, token, value]) => [token, value]),
  );

describe('tokens.css', () => {
  it('gives each token the value of the design in every theme', () => {
    const sheet = readFileSync(resolve(__dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const [themes = '', others] = sheet.split(/(?=\[data-density='compact'\])/);
    const values = [
      valuesOf(themes.replace(DARK, '').replace(SYSTEM_DARK, '').replace(PAIR, '$1')),
      valuesOf(themes.replace(SYSTEM_DARK, '').replace(PAIR, '$2')),
      valuesOf(themes.replace(DARK, '').replace(PAIR, '$2')),
      others,
    ];
    expect(createHash('sha256').update(JSON.stringify(values)).digest('hex')).toBe(DESIGN);
  });
});
