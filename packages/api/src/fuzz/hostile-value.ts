import fc from 'fast-check';

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
