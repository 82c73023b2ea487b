import type { Game, GameListParams, Page } from '@backglass/contract';
import { aGame, aGameDetail, aPage, queryClient as client } from '@backglass/testing';
import { moveRows } from '../moving/move-rows.ts';
import { patchGame } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';

const DASHBOARD: GameListParams = { is_hidden: false };
const running = aGame({ name: 'Ortega family', status: 'running', progress: 10 });
const [first, second, third] = ['Heat 1', 'Heat 2', 'Heat 3'].map(name => aGame({ name })) as [
  Game,
  Game,
  Game,
];

const keep = (...games: Game[]) => client.setQueryData(gameKeys.list(DASHBOARD), aPage(games));
const list = () => client.getQueryData<Page<Game>>(gameKeys.list(DASHBOARD));
const names = () => list()?.results.map(({ name }) => name);

afterEach(() => client.clear());

describe('an event of a game', () => {
  it('does not make what nobody shows count as just read', () => {
    keep(first);
    client.setQueryData(gameKeys.detail(running.id), aGameDetail(running));
    void client.invalidateQueries({ queryKey: gameKeys.all, refetchType: 'none' });
    patchGame(client, running.id, { status: 'finished' });
    expect(client.getQueryState(gameKeys.list(DASHBOARD))?.isInvalidated).toBe(true);
    expect(client.getQueryState(gameKeys.detail(running.id))?.isInvalidated).toBe(true);
  });
});

describe('games that move', () => {
  it('come back to where they were, and nothing else is undone', () => {
    keep(running, first, second, third);
    const putBack = moveRows(client, new Set([first.id, third.id]), { is_hidden: true });
    expect(names()).toEqual(['Ortega family', 'Heat 2']);
    patchGame(client, running.id, { progress: 60 });
    moveRows(client, new Set([second.id]), { is_hidden: true });
    putBack();
    expect(names()).toEqual(['Ortega family', 'Heat 1', 'Heat 3']);
    expect(list()).toMatchObject({ count: 3, results: [{ progress: 60 }, {}, {}] });
  });

  it('are not those that run: their page does not say that they are in the history', () => {
    keep(running);
    client.setQueryData(gameKeys.detail(running.id), aGameDetail(running));
    moveRows(client, new Set([running.id]), { is_hidden: true });
    expect(names()).toEqual(['Ortega family']);
    expect(client.getQueryData(gameKeys.detail(running.id))).toMatchObject({ is_hidden: false });
  });
});
