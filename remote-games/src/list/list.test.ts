import { cleanText, PAGE_SIZES, type GameOrdering } from '@backglass/contract';
import { findCall } from '@backglass/testing/call-check';
import fc from 'fast-check';
import { fileNameOf } from './file-name.ts';
import {
  directionOf,
  formatListState,
  isFiltered,
  nextOrdering,
  parseListState,
  toSearchText,
  type ListState,
} from './list-state.ts';

const DEFAULT = '-started_at';
const ORDERINGS: GameOrdering[] = ['name', '-name', 'started_at', '-started_at', '-progress', 'hidden_at'];

const days = fc.option(
  fc
    .date({ min: new Date('1971-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
);

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(null, ...PAGE_SIZES),
  search: fc.string({ unit: 'binary', maxLength: 120 }).map(toSearchText),
  status: fc.constantFrom(null, 'waiting', 'running', 'no_signal', 'finished', 'aborted'),
  ordering: fc.constantFrom(...ORDERINGS),
  booth: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  from: days,
  to: days,
});

const games = findCall('GET', 'user/game/');

const read = (query: string) => parseListState(new URLSearchParams(query), DEFAULT);

describe('the state of a list in the address', () => {
  it('is the same when it is formatted and parsed', () => {
    fc.assert(
      fc.property(states, ({ from, to, ...others }) => {
        const [first, last] = from && to && from > to ? [to, from] : [from, to];
        const state = { ...others, from: first, to: last };
        const address = formatListState(state, DEFAULT).toString();
        expect(parseListState(new URLSearchParams(address), DEFAULT)).toEqual(state);
      }),
    );
  });

  it('is accepted by the API when the address is any text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('page', 'search', 'status', 'ordering'), fc.string()),
        query => {
          const { page, search, status, ordering } = read(new URLSearchParams(query).toString());
          const sent = { page: String(page), search, ordering, ...(status === null ? {} : { status }) };
          expect(games.checkRequest({ query: sent, body: undefined })).toBeUndefined();
        },
      ),
    );
  });

  it('has no defaults in the address', () => {
    expect(formatListState(read(''), DEFAULT).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page_size=7',
    'status=unknown',
    'ordering=booth',
    'booth=x',
    'from=2026-02-30',
    'from=2026-01-20&to=2026-01-10',
  ])('ignores parameters when they are invalid: %s', query => {
    expect(read(query)).toEqual(read(''));
  });

  it('reads every parameter of a pasted address with invisible characters', () => {
    const query =
      'page=3&page_size=50&status=running&ordering=-name&booth=7&from=2026-01-10&to=2026-01-20&search=a';
    const pasted = [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      `\u200e${[...value].join('\u200b')}\u00ad`,
    ]);
    const state = read(String(new URLSearchParams(pasted)));
    expect({ ...state, search: cleanText(state.search) }).toEqual(read(query));
    expect(read(query)).toMatchObject({ page: 3, pageSize: 50, status: 'running', booth: 7 });
  });

  it('cuts the search when it is longer than the API accepts', () => {
    expect(read(`search=${'x'.repeat(101)}`).search).toBe('x'.repeat(100));
  });

  it('counts as filtered when it has a status, booth, day or a search that is not blank', () => {
    expect(isFiltered(read('search=+&page=2'))).toBe(false);
    expect(isFiltered(read('search=a'))).toBe(true);
    expect(isFiltered(read('status=aborted'))).toBe(true);
    expect(isFiltered(read('booth=3'))).toBe(true);
    expect(isFiltered(read('to=2026-01-15'))).toBe(true);
  });
});

describe('sorting by a column', () => {
  it('starts ascending for names and descending for numbers', () => {
    expect(nextOrdering('-started_at', 'name', 'running_first')).toBe('name');
    expect(nextOrdering('running_first', 'players_count', 'running_first')).toBe('-players_count');
  });

  it('reverses at the second press, and returns to the default order at the third', () => {
    expect(nextOrdering('name', 'name', 'running_first')).toBe('-name');
    expect(nextOrdering('-name', 'name', 'running_first')).toBe('running_first');
    expect(nextOrdering('-hidden_at', 'hidden_at', '-hidden_at')).toBe('hidden_at');
    expect(nextOrdering('hidden_at', 'hidden_at', '-hidden_at')).toBe('-hidden_at');
  });

  it('has a direction only for the sorted column', () => {
    expect(directionOf('-started_at', 'started_at')).toBe('descending');
    expect(directionOf('started_at', 'started_at')).toBe('ascending');
    expect(directionOf('-started_at', 'name')).toBe('none');
    expect(directionOf('running_first', 'started_at')).toBe('none');
  });
});

describe('fileNameOf', () => {
  const named = (name: string) => fileNameOf({ name, started_at: '2026-01-15T10:30:00Z' }, 'pdf');

  it('returns the name of the game and its day', () => {
    expect(named('Thursday League · Heat 3')).toBe('Thursday League · Heat 3-2026-01-15.pdf');
  });

  it('leaves out the day when the game has not started', () => {
    expect(fileNameOf({ name: 'Walk-in', started_at: null }, 'csv')).toBe('Walk-in.csv');
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd-2026-01-15.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j-2026-01-15.pdf'],
    ['  .hidden.  ', 'hidden-2026-01-15.pdf'],
    ['fdp.\u202egpj', 'fdp.gpj-2026-01-15.pdf'],
    ['???', 'game-2026-01-15.pdf'],
    ['日本', '日本-2026-01-15.pdf'],
  ])('makes %j a safe file name', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('never returns a separator, a control character or too many characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
        const file = named(name);
        expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect([...file].length).toBeLessThanOrEqual(100);
        expect(file).toMatch(/^[^.\s].*-2026-01-15\.pdf$/u);
      }),
    );
  });
});
