import { useLeaderboard } from '../../test/support/leaderboard.ts';

/** A Wednesday. In Los Angeles it is still Tuesday. */
const NOW = Date.parse('2024-03-20T06:00:00Z');
const board = useLeaderboard();
afterEach(() => void jest.restoreAllMocks());

describe('the leaderboard of a period', () => {
  it.each([
    ['day', 'UTC', '2024-03-20T00:00:00.000Z'],
    ['day', 'Pacific/Auckland', '2024-03-19T11:00:00.000Z'],
    ['day', 'America/Los_Angeles', '2024-03-19T07:00:00.000Z'],
    ['week', 'UTC', '2024-03-18T00:00:00.000Z'],
    ['week', 'Pacific/Auckland', '2024-03-17T11:00:00.000Z'],
    ['week', 'America/Los_Angeles', '2024-03-18T07:00:00.000Z'],
    ['month', 'UTC', '2024-03-01T00:00:00.000Z'],
    ['month', 'Pacific/Auckland', '2024-02-29T11:00:00.000Z'],
    ['month', 'America/Los_Angeles', '2024-03-01T08:00:00.000Z'],
  ])('has only scores since the beginning of the %s in %s', async (period, zone, beginning) => {
    const [old, recent] = [await board.play({ Old: 30 }), await board.play({ Recent: 20 })];
    await board.setEnd(old, new Date(Date.parse(beginning) - 1).toISOString());
    await board.setEnd(recent, beginning);
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const query = `?period=${period}&time_zone=${encodeURIComponent(zone)}`;
    expect(await board.ranked(query)).toEqual(['1 Recent 20']);
    expect(await board.ranked(`${query}&booth=${board.booth.id}`)).toEqual(['1 Recent 20']);
    expect(await board.ranked(`?period=ever`)).toEqual(['1 Old 30', '2 Recent 20']);
  });

  it('begins in UTC when the request names no time zone', async () => {
    const game = await board.play({ Ana: 30 });
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    await board.setEnd(game, '2024-03-20T00:00:00.000Z');
    expect(await board.ranked('?period=day')).toEqual(['1 Ana 30']);
    await board.setEnd(game, '2024-03-19T23:59:59.999Z');
    expect(await board.ranked('?period=day')).toEqual([]);
  });
});
