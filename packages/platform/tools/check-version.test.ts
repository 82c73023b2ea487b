import {
  checkVersion,
  type Released,
  type Waiver,
  publicLines,
  isAtLeast,
  requiredVersion,
} from './check-version.ts';

const reportOf = (code: string): string => `## API Report\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;

const RELEASED = `
import { User } from '@backglass/contract';

// @public
export interface Notice {
    // (undocumented)
    readonly level: 'info' | 'error';
    readonly title: string;
}

// @public
export function notify(notice: Notice): void;

export { useQuery }

// @public (undocumented)
interface Hidden {
    readonly id: number;
}

// (No @packageDocumentation comment for this package)`;

const released: Released = { version: '0.3.1', entryPoints: { index: publicLines(reportOf(RELEASED)) } };
const check = (code: string, version: string) =>
  checkVersion(released, { index: publicLines(reportOf(code)) }, version);
const changed = (from: string, to: string): string => {
  if (!RELEASED.includes(from)) throw new Error(`the contract has no ${from}`);
  return RELEASED.replace(from, to);
};

describe('publicLines', () => {
  it('reads declarations by name, without comments and imports', () => {
    expect(released.entryPoints['index']).toEqual({
      Notice: [
        'export interface Notice {',
        "    readonly level: 'info' | 'error';",
        '    readonly title: string;',
        '}',
      ],
      notify: ['export function notify(notice: Notice): void;'],
      useQuery: ['export { useQuery }'],
      Hidden: ['interface Hidden {', '    readonly id: number;', '}'],
    });
  });

  it('reads overloads as one declaration', () => {
    const code = 'export function of(a: string): string;\n\nexport function of(a: number): number;';
    expect(publicLines(reportOf(code))['of']).toHaveLength(2);
  });

  it('throws when it cannot parse a report', () => {
    expect(() => publicLines(reportOf('export default 1;'))).toThrow('without a name');
  });
});

describe('the required version', () => {
  it('stays when only comments change', () => {
    expect(check(changed('// @public\nexport f', '// A comment.\n\nexport f'), '0.3.1').ok).toBe(true);
  });

  const ADDITIONS = [
    ['an export', `${RELEASED}\n\nexport const useOnline: () => boolean;`],
    ['a member', changed('title: string;', 'title: string;\n    readonly description?: string;')],
    [
      'an overload',
      changed(
        'notify(notice: Notice): void;',
        'notify(notice: Notice): void;\n\nexport function notify(title: string): void;',
      ),
    ],
  ] as const;
  it.each(ADDITIONS)('rises by a patch when %s is added', (_, code) => {
    expect(check(code, '0.3.1').ok).toBe(false);
    expect(check(code, '0.3.2').ok).toBe(true);
  });

  const REQUIRED = changed('title: string;', 'title: string;\n    readonly place: string;');
  const waiver: Waiver = {
    entryPoint: 'index',
    declaration: 'Notice',
    line: 'readonly place: string;',
    why: 'only the host makes notices',
  };
  const waived = (code: string, waivers: readonly Waiver[]) =>
    checkVersion(released, { index: publicLines(reportOf(code)) }, '0.3.2', waivers);

  it('rises by a minor when a required member is added', () => {
    const refused = check(REQUIRED, '0.3.9');
    expect(refused.ok).toBe(false);
    expect(refused.lines.join('\n')).toContain('Notice requires: readonly place: string;');
    expect(check(REQUIRED, '0.4.0').ok).toBe(true);
  });

  it('rises by a patch when a waiver allows the required member', () => {
    expect(waived(REQUIRED, [waiver]).ok).toBe(true);
    expect(waived(REQUIRED, [{ ...waiver, entryPoint: 'forms' }]).ok).toBe(false);
    expect(waived(REQUIRED, [{ ...waiver, line: 'readonly at: number;' }]).ok).toBe(false);
  });

  it('is not met when a waiver is unused', () => {
    expect(waived(RELEASED, [waiver])).toMatchObject({
      ok: false,
      lines: [expect.any(String), expect.stringContaining('Unused waiver')],
    });
  });

  const BREAKS = [
    ['an export is removed', changed('export { useQuery }\n', ''), 'useQuery was removed'],
    ['a member is removed', changed('    readonly title: string;\n', ''), 'readonly title: string;'],
    ['a type changes', changed(': void;', ': boolean;'), 'notify(notice: Notice): void;'],
    ['a member becomes optional', changed('title:', 'title?:'), 'readonly title: string;'],
    ['a parameter is added', changed('notice: Notice)', 'notice: Notice, at: number)'), 'notify'],
    ['a hidden type changes', changed('id: number', 'id: string'), 'readonly id: number;'],
  ] as const;
  it.each(BREAKS)('rises by a minor when %s, and the check names the change', (_, code, named) => {
    const refused = check(code, '0.3.9');
    expect(refused.ok).toBe(false);
    expect(refused.lines.join('\n')).toContain(named);
    expect(refused.lines.join('\n')).toContain('0.4.0 or later');
    expect(check(code, '0.4.0').ok).toBe(true);
  });

  const SCHEMA = [
    'export const newGameSchema: z.ZodMiniObject<{',
    '    name: z.ZodMiniString<string>;',
    '    kind: z.ZodMiniEnum<{',
    '        short: "short";',
    '    }>;',
    '}, z.core.$strip>;',
  ];
  const schemas: Released = { version: '0.3.1', entryPoints: { contract: { newGameSchema: SCHEMA } } };
  const schemaWith = (line: string) =>
    checkVersion(schemas, { contract: { newGameSchema: SCHEMA.toSpliced(2, 0, line) } }, '0.3.2');

  it('rises by a minor when a schema gets a required member', () => {
    expect(schemaWith('    players: z.ZodMiniInt;').ok).toBe(false);
  });

  it('rises by a patch when a schema gets an optional member or an enum gets a value', () => {
    expect(schemaWith('    players: z.ZodMiniOptional<z.ZodMiniInt>;').ok).toBe(true);
    expect(schemaWith('        long: "long";').ok).toBe(true);
  });

  it('rises as much as the most changed entry point requires', () => {
    const two: Released = { version: '1.2.3', entryPoints: { index: { a: ['a'] }, forms: { b: ['b'] } } };
    expect(checkVersion(two, { index: { a: ['a'], c: ['c'] }, forms: {} }, '1.9.0').ok).toBe(false);
    expect(checkVersion(two, { index: { a: ['a'], c: ['c'] }, forms: {} }, '2.0.0').ok).toBe(true);
  });
});

describe('the version check', () => {
  it.each([
    ['0.1.0', 'none', '0.1.0'],
    ['0.1.0', 'additive', '0.1.1'],
    ['0.1.7', 'breaking', '0.2.0'],
    ['1.4.2', 'none', '1.4.2'],
    ['1.4.2', 'additive', '1.5.0'],
    ['1.4.2', 'breaking', '2.0.0'],
  ] as const)('after %s and changes of kind "%s", requires %s', (before, kind, least) => {
    expect(requiredVersion(before, kind)).toBe(least);
  });

  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.1.10', '0.1.9', true],
    ['0.1.9', '0.1.10', false],
    ['1.0.0', '0.9.9', true],
    ['0.9.9', '1.0.0', false],
    ['1.2.3', '1.2.3', true],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });

  it('throws when a version is not three numbers', () => {
    expect(() => isAtLeast('1.0', '1.0.0')).toThrow('not a version');
  });
});
