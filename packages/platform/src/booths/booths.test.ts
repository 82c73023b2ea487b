import { aBooth, API_ROOT, badAnswer, mockNetwork, onCall } from '@backglass/testing';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { getBooths } from './booths.ts';

const network = mockNetwork();
const [first, second] = [aBooth({ id: 1 }), aBooth({ id: 2 })];

/** Pages, as another API may send them. If `isEndless`, the API repeats the last page for ever. */
function mockPages(pages: readonly object[][], { count = 2, isEndless = false } = {}) {
  const list = onCall('get', 'user/booth/', ({ query }) => {
    const page = Number(query['page'] ?? 1);
    const next = isEndless || page < pages.length ? 'more' : null;
    return badAnswer({ count, next, previous: null, results: (pages[page - 1] ?? pages.at(-1)) as never });
  });
  network.use(list);
  return list;
}

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));

describe('getBooths', () => {
  it('returns each booth once when a booth moves to the next page between two requests', async () => {
    const list = mockPages([[first], [first, second]]);
    expect(await getBooths()).toEqual({ booths: [first, second], isComplete: true });
    expect(list.received.map(({ query }) => query)).toEqual([{}, { page: '2' }]);
  });

  it('returns all booths when the API answers an array without pages', async () => {
    network.use(onCall('get', 'user/booth/', [first, second]));
    expect(await getBooths()).toEqual({ booths: [first, second], isComplete: true });
  });

  it.each([
    ['the pages lack a booth', [[first]], { count: 2 }, 1],
    ['a page before the last is empty', [[first], []], { isEndless: true }, 2],
    ['the pages never end', [[first]], { isEndless: true }, 50],
  ])('is incomplete when %s', async (_, pages, options, calls) => {
    const list = mockPages(pages, options);
    expect(await getBooths()).toEqual({ booths: [first], isComplete: false });
    expect(list.received).toHaveLength(calls);
  });
});
