import { cleanText } from '@backglass/contract';
import fc from 'fast-check';

/** The keywords that `valueOf` supports. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

const DATES = { noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-12-31') };

/** Accepts only text that the clean-up does not change, and whose length is valid both in characters and in UTF-16 units. */
const isValidText = ({ minLength = 0, maxLength = Infinity, pattern }: Shape, text: string): boolean =>
  text === cleanText(text) &&
  [...text].length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

/** `stringMatching` supports no classes of Unicode. Patterns with them allow most texts. */
const textsOfPattern = ({ pattern }: Shape): fc.Arbitrary<string>[] =>
  pattern === undefined || pattern.includes('\\p{') ? [] : [fc.stringMatching(new RegExp(pattern))];

const MOST_REFUSALS = 10_000;

const usualTexts = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.format === 'email') return fc.constantFrom('fuzzer@arena.test', 'nobody@arena.test');
  const date = fc.date(DATES).map(moment => moment.toISOString());
  if (shape.format === 'date-time') return date;
  if (shape.format === 'date') return date.map(text => text.slice(0, 10));
  const { minLength = 0, maxLength = 30 } = shape;
  let refusals = 0;
  return fc
    .oneof(
      ...textsOfPattern(shape),
      fc.constantFrom('Heat 1', 'Correct-Horse-1', 'BCDF-GHJK', 'https://www.example.com', 'ES', 'true'),
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength)),
      fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    )
    .filter(text => {
      const isValid = isValidText(shape, text);
      refusals = isValid ? 0 : refusals + 1;
      // Otherwise the generator would look for a text forever.
      if (refusals > MOST_REFUSALS) throw new Error(`values.ts finds no text for ${JSON.stringify(shape)}`);
      return isValid;
    });
};

const usualNumbers = ({ minimum, exclusiveMinimum, maximum }: Shape): fc.Arbitrary<unknown> => {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  return fc.oneof(
    { arbitrary: fc.integer({ min: Math.max(min, 0), max: Math.min(maximum ?? 60, 60) }), weight: 4 },
    { arbitrary: fc.constantFrom(min, maximum ?? 60), weight: 1 },
  );
};

/** Returns a value that a schema accepts. With `hostile`, some of its parts may be hostile values. */
export function valueOf(shape: Shape, hostile?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const usual = (): fc.Arbitrary<unknown> => {
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return fc.oneof(...choices.map(choice => valueOf(choice, hostile)));
    if (shape.enum) return fc.constantFrom(...shape.enum);
    if (shape.const !== undefined) return fc.constant(shape.const);
    const types = [shape.type ?? []].flat();
    if (types.length > 1) return fc.oneof(...types.map(type => valueOf({ ...shape, type }, hostile)));
    const [type] = types;
    if (type === 'object') return objectOf(shape, hostile);
    if (type === 'array') return arrayOf(shape, hostile);
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'integer' || type === 'number') return usualNumbers(shape);
    if (type === 'string') return usualTexts(shape);
    return fc.jsonValue({ maxDepth: 2 });
  };
  if (!hostile) return usual();
  return fc.oneof({ arbitrary: usual(), weight: 8 }, { arbitrary: hostile, weight: 1 });
}

function arrayOf(shape: Shape, hostile: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = minItems + 4 } = shape;
  const item = valueOf(items, hostile);
  const small = { minLength: minItems, maxLength: Math.min(minItems + 4, maxItems), size: 'small' } as const;
  return fc.oneof(
    { arbitrary: fc.array(item, small), weight: 5 },
    { arbitrary: fc.array(item, { minLength: maxItems, maxLength: maxItems }), weight: 1 },
  );
}

const objectOf = (shape: Shape, hostile: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, property]) => [name, valueOf(property, hostile)]),
    ),
    // With hostile values, required members are sometimes missing.
    { requiredKeys: hostile ? [] : [...(shape.required ?? [])] },
  );

const HUGE = [
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  -1,
  -(2 ** 31),
  -0,
  0.1,
  2_147_483_648,
  999_999_999_999_999,
];

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '%',
  '%00',
  '_%',
  "'; drop table game; --",
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '1e400',
  '\r\nX-Injected: 1',
  'x'.repeat(5000),
  '😀'.repeat(300),
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b.c\r\nbcc: x@y.z',
];

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] });

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...HUGE),
  fc.constantFrom(null, true, [], {}, [[]], [null], deep(40), deep(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
