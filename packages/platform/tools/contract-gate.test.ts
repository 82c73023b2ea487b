import { judge, type Released, type Waiver } from './judge.ts';
import { publicLines } from './public-lines.ts';

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

const released: Released = { version: '0.3.1', doors: { index: publicLines(reportOf(RELEASED)) } };
const judged = (code: string, version: string) =>
  judge(released, { index: publicLines(reportOf(code)) }, version);
/** The released contract with one text in the place of another. */
const changed = (from: string, to: string): string => {
  if (!RELEASED.includes(from)) throw new Error(`the contract has no ${from}`);
  return RELEASED.replace(from, to);
};

describe('a report', () => {
  it('is read as declarations by name, without comments and imports', () => {
    expect(released.doors['index']).toEqual({
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

  it('has overloads as one declaration', () => {
    const code = 'export function of(a: string): string;\n\nexport function of(a: number): number;';
    expect(publicLines(reportOf(code))['of']).toHaveLength(2);
  });

  it('that cannot be read is no empty contract', () => {
    expect(() => publicLines(reportOf('export default 1;'))).toThrow('without a name');
  });
});

describe('the version of the contract', () => {
  it('may stay while nothing public changes, whatever the comments say', () => {
    expect(judged(changed('// @public\nexport f', '// Says it.\n\nexport f'), '0.3.1').ok).toBe(true);
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
  it.each(ADDITIONS)('must rise by a patch for %s more', (_, code) => {
    expect(judged(code, '0.3.1').ok).toBe(false);
    expect(judged(code, '0.3.2').ok).toBe(true);
  });

  const REQUIRED = changed('title: string;', 'title: string;\n    readonly place: string;');
  const waiver: Waiver = {
    door: 'index',
    declaration: 'Notice',
    line: 'readonly place: string;',
    why: 'only the host makes notices',
  };
  const waived = (code: string, waivers: readonly Waiver[]) =>
    judge(released, { index: publicLines(reportOf(code)) }, '0.3.2', waivers);

  it('must rise by a minor for a member that whoever hands it in has to give', () => {
    const refused = judged(REQUIRED, '0.3.9');
    expect(refused.ok).toBe(false);
    expect(refused.lines.join('\n')).toContain('Notice asks for: readonly place: string;');
    expect(judged(REQUIRED, '0.4.0').ok).toBe(true);
  });

  it('may rise by less where a committed waiver says why nobody is broken', () => {
    expect(waived(REQUIRED, [waiver]).ok).toBe(true);
    expect(waived(REQUIRED, [{ ...waiver, door: 'forms' }]).ok).toBe(false);
    expect(waived(REQUIRED, [{ ...waiver, line: 'readonly at: number;' }]).ok).toBe(false);
  });

  it('is not judged by waivers that nothing needs', () => {
    expect(waived(RELEASED, [waiver])).toMatchObject({
      ok: false,
      lines: [expect.any(String), expect.stringContaining('An unused waiver')],
    });
  });

  const BREAKS = [
    ['an export is gone', changed('export { useQuery }\n', ''), 'useQuery is no longer there'],
    ['a member is gone', changed('    readonly title: string;\n', ''), 'readonly title: string;'],
    ['a type is another', changed(': void;', ': boolean;'), 'notify(notice: Notice): void;'],
    ['a member became optional', changed('title:', 'title?:'), 'readonly title: string;'],
    ['a parameter is added', changed('notice: Notice)', 'notice: Notice, at: number)'), 'notify'],
    ['a hidden type is another', changed('id: number', 'id: string'), 'readonly id: number;'],
  ] as const;
  it.each(BREAKS)('must rise by a minor when %s, and the check says what it is', (_, code, said) => {
    const refused = judged(code, '0.3.9');
    expect(refused.ok).toBe(false);
    expect(refused.lines.join('\n')).toContain(said);
    expect(refused.lines.join('\n')).toContain('0.4.0 or later');
    expect(judged(code, '0.4.0').ok).toBe(true);
  });

  const SCHEMA = [
    'export const newGameSchema: z.ZodMiniObject<{',
    '    name: z.ZodMiniString<string>;',
    '    kind: z.ZodMiniEnum<{',
    '        short: "short";',
    '    }>;',
    '}, z.core.$strip>;',
  ];
  const schemas: Released = { version: '0.3.1', doors: { contract: { newGameSchema: SCHEMA } } };
  const schemaWith = (line: string) =>
    judge(schemas, { contract: { newGameSchema: SCHEMA.toSpliced(2, 0, line) } }, '0.3.2');

  it('must rise by a minor for a member that a schema requires', () => {
    expect(schemaWith('    players: z.ZodMiniInt;').ok).toBe(false);
  });

  it('must rise by a patch for an optional member of a schema, or one more name of an enum', () => {
    expect(schemaWith('    players: z.ZodMiniOptional<z.ZodMiniInt>;').ok).toBe(true);
    expect(schemaWith('        long: "long";').ok).toBe(true);
  });

  it('must rise as much as the worst door asks', () => {
    const two: Released = { version: '1.2.3', doors: { index: { a: ['a'] }, forms: { b: ['b'] } } };
    expect(judge(two, { index: { a: ['a'], c: ['c'] }, forms: {} }, '1.9.0').ok).toBe(false);
    expect(judge(two, { index: { a: ['a'], c: ['c'] }, forms: {} }, '2.0.0').ok).toBe(true);
  });
});
