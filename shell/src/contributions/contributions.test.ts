import { prepareFrame } from '../test/show-frame.tsx';

jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));

beforeAll(() =>
  prepareFrame({
    contributions: (['booth.card', 'later.point', 'game.details', 'palette.commands'] as const).map(
      (point, index) => ({ point, title: { en: point }, order: 3 - index, preload: [] }),
    ),
  }),
);

describe('the contributions of a page', () => {
  it('are sorted, without points that this shell does not have', async () => {
    const { contributions } = await import('./contributions.ts');
    expect(contributions.map(({ id }) => id)).toEqual(['games/game.details', 'games/booth.card']);
  });
});
