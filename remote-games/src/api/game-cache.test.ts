import type { Game, GameListParams, Page } from '@backglass/contract';
import { aGame, aGameDetail, aPage, emitLive, queryClient as client } from '@backglass/testing';
import { changeGames, gameKeys, liveLists, shownPage } from './game-cache.ts';

const DASHBOARD: GameListParams = { is_hidden: false };
const HISTORY: GameListParams = { is_hidden: true };
const running = aGame({ name: 'Ortega family', status: 'running', progress: 10 });
const heats = ['Heat 1', 'Heat 2'].map(name => aGame({ name })) as [Game, Game];

const keep = (params: GameListParams, ...games: Game[]) =>
  client.setQueryData(gameKeys.list(params), aPage(games));
const list = (params: GameListParams) => client.getQueryData<Page<Game>>(gameKeys.list(params));
const names = (page: Page<Game> | undefined) => page?.results.map(({ name }) => name);

afterEach(() => client.clear());

it('keeps unmounted queries stale, and a game with its players as it was, when an event changes the game', () => {
  keep(DASHBOARD, running);
  client.setQueryData(gameKeys.detail(running.id), aGameDetail(running));
  void client.invalidateQueries({ queryKey: gameKeys.all, refetchType: 'none' });
  const stop = liveLists.follow();
  emitLive({ name: 'game.updated', data: { id: running.id, game: { ...running, status: 'finished' } } });
  stop();
  expect(client.getQueryState(gameKeys.list(DASHBOARD))?.isInvalidated).toBe(true);
  expect(list(DASHBOARD)?.results[0]?.status).toBe('finished');
  expect(client.getQueryState(gameKeys.detail(running.id))?.isInvalidated).toBe(true);
  expect(client.getQueryData(gameKeys.detail(running.id))).toMatchObject({ status: 'running' });
});

describe('changeGames', () => {
  it('removes hidden games from the lists of the dashboard and marks them as hidden', async () => {
    keep(DASHBOARD, running, ...heats);
    keep(HISTORY, { ...heats[0], is_hidden: true });
    client.setQueryData(gameKeys.detail(heats[0].id), aGameDetail(heats[0]));
    await changeGames(client, new Set([heats[0].id]), { is_hidden: true });
    expect(names(list(DASHBOARD))).toEqual(['Ortega family', 'Heat 2']);
    expect(list(DASHBOARD)?.count).toBe(2);
    expect(names(list(HISTORY))).toEqual(['Heat 1']);
    expect(client.getQueryData(gameKeys.detail(heats[0].id))).toMatchObject({ is_hidden: true });
  });
});

describe('shownPage', () => {
  it('applies pending changes and removes the games that they hide', () => {
    const page = aPage([running, ...heats]);
    const shown = shownPage(page, game =>
      game === running ? { ...game, name: 'Ruiz family' } : { ...game, is_hidden: game === heats[0] },
    );
    expect(names(shown)).toEqual(['Ruiz family', 'Heat 2']);
    expect(shown.count).toBe(2);
  });

  it('keeps a capped count, because more games follow', () => {
    const page = aPage([running, ...heats], { count: 10_000, count_is_capped: true });
    expect(shownPage(page, game => ({ ...game, is_hidden: true }))).toMatchObject({
      count: 10_000,
      count_is_capped: true,
      results: [],
    });
  });

  it('keeps a game that is already hidden in the cache', () => {
    const page = aPage([{ ...running, is_hidden: true }]);
    expect(names(shownPage(page, game => game))).toEqual(['Ortega family']);
  });
});
