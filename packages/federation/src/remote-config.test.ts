import { remoteConfigSchema } from './remote-config.ts';

const config = {
  name: 'walls',
  title: 'title',
  platform: '^0.2.0',
  routes: [{ path: '/walls', access: 'operator', title: 'title', screen: 'walls' }],
  nav: [],
};
const details = { point: 'game.details', title: 'best', order: 1, height: 8 };
const problemsWith = (...contributions: object[]): readonly string[] =>
  remoteConfigSchema
    .safeParse({ ...config, contributions })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the contributions of a remote', () => {
  it('may be one for each extension point', () => {
    expect(problemsWith(details, { ...details, point: 'profile.section' })).toEqual([]);
    expect(problemsWith(details, { ...details, order: 2 })).toEqual(['contributions']);
  });

  it.each([
    ['an unknown point', { point: 'game.detail' }, 'point'],
    ['no title', { title: undefined }, 'title'],
    ['an unknown field', { width: 8 }, ''],
    ['a height that no panel has', { height: 61 }, 'height'],
  ])('are refused with %s', (_, change, field) => {
    expect(problemsWith({ ...details, ...change })).toEqual([
      ['contributions', 0, field].filter(part => part !== '').join('.'),
    ]);
  });
});

describe('the prefetched calls of a route', () => {
  const problemsOf = (call: object, access = 'operator'): readonly string[] =>
    remoteConfigSchema
      .safeParse({ ...config, routes: [{ ...config.routes[0], access, prefetch: [call] }] })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  const call = {
    path: 'user/game/:id/',
    query: {
      is_hidden: false,
      page: { param: 'page', pattern: '[1-9]\\d*', default: 1 },
      page_size: {
        param: 'page_size',
        pattern: '10|20',
        stored: { key: 'pagination', pattern: '"pageSize":(10|20)}' },
      },
      time_zone: { timeZone: true },
    },
  };

  it('may have values of the address, the storage and the browser', () => {
    expect(problemsOf(call)).toEqual([]);
  });

  it('are only for operators', () => {
    expect(problemsOf(call, 'public')).toEqual(['routes.0.prefetch']);
  });

  it.each([
    '/user/game/',
    'user/game',
    '../user/game/',
    '//evil.test/',
    'https://evil.test/',
    'user//game/',
    'a/?b/',
  ])('are refused with the path %s, because they send the token', path => {
    expect(problemsOf({ ...call, path })).toEqual(['routes.0.prefetch.0.path']);
  });

  it.each([
    ['a value without a pattern', { page: { param: 'page' } }],
    ['a pattern that is no regular expression', { page: { param: 'page', pattern: '(' } }],
    ['a time zone of another kind', { time_zone: { timeZone: false } }],
  ])('are refused with %s', (_, query) => {
    expect(problemsOf({ ...call, query })).not.toEqual([]);
  });
});
