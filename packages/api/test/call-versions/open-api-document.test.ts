import { parseDocument } from './open-api-document.ts';

const DOCUMENT = { info: { version: '0.3.0' }, paths: {}, components: { schemas: {} } };
const parse = (calls: unknown) =>
  parseDocument('released.json', JSON.stringify({ ...DOCUMENT, 'x-calls': calls }));

it('accepts a document with and without the versions of calls', () => {
  const calls = { pages: { game: '1.0.0' }, booths: {} };
  expect(parse(calls)).toEqual({ ...DOCUMENT, 'x-calls': calls });
  expect(parse(undefined)).toEqual(DOCUMENT);
});

it.each([
  [{ pages: { game: '1.0' }, booths: {} }, 'Not a semantic version.'],
  [{ pages: {}, booths: null }, 'booths'],
])('refuses the versions %j', (calls, reason) => {
  expect(() => parse(calls)).toThrow(reason);
  expect(() => parse(calls)).toThrow('released.json is invalid');
});

it.each([
  ['{"openapi":', 'released.json is not JSON.'],
  ['[]', 'released.json is invalid'],
])('refuses the damaged document %s', (text, reason) => {
  expect(() => parseDocument('released.json', text)).toThrow(reason);
});
