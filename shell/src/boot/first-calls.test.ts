import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'first-calls.js'), 'utf8');
const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
let endTime: () => void = () => undefined;

function run(at = '/games') {
  const { pathname, search, origin } = new URL(at, 'https://arena.test');
  const scope = {
    fetch: sent,
    location: { pathname, search, origin },
    performance: { now: () => 7 },
    setTimeout: (end: () => void) => void (endTime = end),
  };
  new Function(...Object.keys(scope), script)(...Object.values(scope));
  document.dispatchEvent(new Event('readystatechange'));
}

/** Runs the script in the document of a route. Returns the calls, below the API's root. */
function send(
  calls: readonly unknown[],
  options: { readonly path?: string; readonly at?: string; readonly apiRoot?: string } = {},
) {
  const { path = '/games', at = path, apiRoot = '/api/' } = options;
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  document.body.innerHTML =
    json('backglass-prefetch', { path, calls }) + json('backglass-settings', { api_root: apiRoot });
  run(at);
  return sent.mock.calls.map(([address]) => address.replace('https://arena.test/api/', ''));
}

beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  localStorage.clear();
  document.documentElement.lang = 'en';
});
afterEach(() => Reflect.deleteProperty(globalThis, '__BACKGLASS_FIRST_ANSWERS__'));

describe('the first calls of a page', () => {
  const list = {
    path: 'user/game/',
    query: {
      page: { param: 'page', pattern: '[1-9]\\d*', default: 1 },
      page_size: {
        param: 'page_size',
        pattern: '10|20',
        stored: { key: 'pagination', pattern: '"pageSize":(10|20)}' },
        default: 20,
      },
      is_hidden: false,
      booth: { param: 'booth', pattern: '\\d+' },
    },
  };

  it('are not sent without a token, or on a page that declares none', () => {
    expect(send([list])).toEqual([]);
    localStorage.setItem('token', 'k3y');
    document.body.innerHTML = '';
    run();
    expect(sent).not.toHaveBeenCalled();
  });

  it('are sent with the token and the language, and their answers wait for the page', () => {
    localStorage.setItem('token', 'k3y');
    document.documentElement.lang = 'es';
    send([{ path: 'user/me/' }], { apiRoot: 'https://api.test/v1/' });
    const headers = { Accept: 'application/json', 'Accept-Language': 'es', Authorization: 'Token k3y' };
    const address = 'https://api.test/v1/user/me/';
    expect(sent).toHaveBeenCalledWith(address, expect.objectContaining({ headers }));
    expect(globalThis.__BACKGLASS_FIRST_ANSWERS__).toEqual([
      expect.objectContaining({ address, headers, sentAt: 7 }),
    ]);
  });

  it.each([
    ['defaults', '/games', 'page=1&page_size=20&is_hidden=false'],
    ['the address', '/games?page_size=10&page=3&booth=4', 'page=3&page_size=10&is_hidden=false&booth=4'],
  ])('have a query of %s', (_, at, query) => {
    localStorage.setItem('token', 'k3y');
    expect(send([list], { at })).toEqual([`user/game/?${query}`]);
  });

  it.each([
    ['a stored value', '{"pageSize":10}', 10],
    ['a default for a wrong stored value', '{"pageSize":11}', 20],
    ['a default when the storage is damaged', '{', 20],
  ])('send %s', (_, pagination, size) => {
    localStorage.setItem('token', 'k3y');
    localStorage.setItem('pagination', pagination);
    expect(send([list])).toEqual([`user/game/?page=1&page_size=${size}&is_hidden=false`]);
  });

  it.each(['/games?search=ana', '/games?page=0', '/games?page=1&page=x', '/games?booth='])(
    'leave out a call whose query does not say what %s means',
    at => {
      localStorage.setItem('token', 'k3y');
      const day = { path: 'user/game/day/', query: { time_zone: { timeZone: true } } };
      // eslint-disable-next-line no-restricted-properties -- as the script does
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      expect(send([list, day], { at })).toEqual([
        `user/game/day/?${new URLSearchParams({ time_zone: timeZone })}`,
      ]);
    },
  );

  it('are not sent in a time zone that the browser does not know itself', () => {
    localStorage.setItem('token', 'k3y');
    // eslint-disable-next-line no-restricted-properties -- as the script does
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    });
    expect(send([{ path: 'user/game/day/', query: { time_zone: { timeZone: true } } }])).toEqual([]);
    jest.restoreAllMocks();
  });

  it.each([
    ['/games/7', ['user/game/7/']],
    ['/games/7/', ['user/game/7/']],
    ['/games/07', []],
    ['/games/x', []],
    ['/games/..', []],
  ])('of %s have the id of the address', (at, requests) => {
    localStorage.setItem('token', 'k3y');
    expect(send([{ path: 'user/game/:id/' }], { path: '/games/:id', at })).toEqual(requests);
  });

  it('are aborted when nobody has taken the answers', () => {
    localStorage.setItem('token', 'k3y');
    send([{ path: 'user/me/' }, { path: 'user/booth/' }]);
    globalThis.__BACKGLASS_FIRST_ANSWERS__?.shift();
    endTime();
    const signals = sent.mock.calls.map(([, { signal }]) => signal?.aborted);
    expect(signals).toEqual([false, true]);
    expect(globalThis.__BACKGLASS_FIRST_ANSWERS__).toEqual([]);
  });
});
