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
