import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { UnreachedPart } from './left-out.ts';

type Loader = (this: object, source: string) => string;
const leaveOut = jest.requireActual<Loader>('../loaders/leave-out.cjs');
const plainMessages = jest.requireActual<Loader>('../loaders/plain-messages.cjs');

const LIBRARY = `
const send = async (form) => fetch(form);
function warn(cond, message) { if (!cond) console.warn(message); }
class Store {
  constructor() { this.kind = 'plain'; }
  save(form) { return form; }
}
function open({ window, routes, submission }) {
  warn(routes.length > 0, 'no routes');
  const place = window ? window : 'here';
  function submit() { return 'sent'; }
  let kind = submission;
  kind = kind ?? { submission };
  if (place.window) delete place.window;
  return { place, kind, submit, text: routes.filter(r => r.on).map(r => r.name).join() };
}
export default function () {}
`;

const DIGEST = createHash('sha256').update(LIBRARY).digest('hex').slice(0, 12);

const lean = (parts: readonly UnreachedPart[], mode = 'production', digest = DIGEST) =>
  leaveOut.call(
    {
      getOptions: () => ({ parts, digest }),
      resourcePath: 'library.js',
      context: '/',
      mode,
      utils: { contextify: (_from: string, to: string) => to },
    },
    LIBRARY,
  );

const why = 'a test';
const left = (part: Omit<UnreachedPart, 'why'>, mode?: string) => lean([{ why, ...part }], mode);

/** What the library's expression is, with what stands for the imports. */
const run = (text: string, expression: string): unknown =>
  runInNewContext(`${text.replace(/^(?:import|export) .*$/gm, '')}; ${expression}`, {
    $leftOut: () => {
      throw new Error('left out');
    },
    $known: (value: unknown, said: unknown, what: string) => {
      if (value !== said) throw new Error(what);
      return value;
    },
    console: { warn: () => undefined },
  });

describe('a file of a library of which a part is left out', () => {
  it('has an error in place of what is never called', () => {
    const text = left({ uncalled: ['send', 'Store.save', 'open.submit'] });
    expect(text).not.toMatch(/fetch|'sent'/);
    expect(run(text, 'new Store().kind')).toBe('plain');
    expect(() => run(text, 'new Store().save(1)')).toThrow('left out');
    expect(() => run(text, 'open({ routes: [] }).submit()')).toThrow('left out');
  });

  it('has what is always the same put in where it is read, and only there', () => {
    const text = left({ known: { open: { window: 'undefined', submission: `'none'` } } });
    const opened = 'JSON.stringify(open({ window: 1, submission: 2, routes: [] }))';
    expect(run(text, opened)).toBe('{"place":"here","kind":"none","text":""}');
    expect(text).toContain('kind ?? { submission: (');
  });

  it('knows calls by what they are of, wherever they are or in one function', () => {
    const text = left({
      known: { '*': { 'warn(…)': 'undefined' }, open: { 'routes.filter(…).map(…)': '[]' } },
    });
    expect(text).not.toContain('no routes');
    expect(text).not.toContain('r.name');
    expect(text).toContain('function warn(cond, message)');
  });

  it.each<[string, Omit<UnreachedPart, 'why'>]>([
    ['open.post', { uncalled: ['open.post'] }],
    ['submit', { uncalled: ['submit'] }],
    ['kind in send', { known: { send: { kind: 'null' } } }],
    ['close(…) in *', { known: { '*': { 'close(…)': 'null' } } }],
  ])('is refused without %s, which is to be left out', (name, part) => {
    expect(() => left(part)).toThrow(`library.js has no ${name}: has the library changed?`);
  });

  it('is refused when its text is not the one that was read', () => {
    expect(() => lean([], 'production', '0123456789ab')).toThrow(`library.js is another text (${DIGEST})`);
  });

  it('keeps what is deleted, and what has no name', () => {
    const text = left({ known: { open: { 'place.window': 'undefined' } } });
    expect(text).toContain('delete place.window');
    expect(text).toContain('export default function ()');
  });

  it('is whole in development, and says what is not as it is said to be', () => {
    const known = { open: { window: 'undefined', 'warn(…)': 'undefined' } };
    const text = left({ known }, 'development');
    expect(text).toContain('no routes');
    expect(run(text, 'open({ routes: [] }).place')).toBe('here');
    expect(() => run(text, 'open({ window: 1, routes: [] })')).toThrow('window in open');
  });
});

describe('texts', () => {
  const read = (message: string) =>
    plainMessages.call({ resourcePath: 'en.json' }, JSON.stringify({ message }));

  it('may name values', () => {
    expect(read('{{count}} games, {{name}}')).toContain('{{name}}');
  });

  it('may not have them formatted by i18next', () => {
    expect(() => read('It costs {{ price, currency(EUR) }}')).toThrow('useFormat');
  });

  it('may not have others in them', () => {
    expect(() => read('$t(other) and more')).toThrow('stand alone');
  });
});
