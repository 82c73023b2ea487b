import { shownStatusOf, type Game, type Id } from '@backglass/contract';
import { aGameDetail, aPage, answerJson, onCall, type mockNetwork, type Received } from '@backglass/testing';

/**
 * A fake API that stores games. It filters by status and booth only, and sorts by name only. For queries with `max_count`, it stops counting
 * at `cap`.
 */
export function fakeGamesApi(
  network: ReturnType<typeof mockNetwork>,
  first: readonly Game[],
  cap = Infinity,
) {
  let games = first;

  const setHidden = (hidden: boolean) => (received: Received) => {
    const { ids } = received.body as { ids: Id[] };
    const refused = (id: Id) => hidden && games.find(game => game.id === id)?.status === 'running';
    const updated = ids.filter(id => !refused(id));
    games = games.map(game => (updated.includes(game.id) ? { ...game, is_hidden: hidden } : game));
    const failed = ids.filter(refused).map(id => ({ id, code: 'game_running' }));
    return answerJson({ updated, failed });
  };
  const hide = onCall('post', 'user/game/hide/', setHidden(true));
  const restore = onCall('post', 'user/game/restore/', setHidden(false));
  const rename = onCall('patch', 'user/game/:id/', ({ body, path }) => {
    const isRenamed = ({ id }: Game) => path.endsWith(`/${id}/`);
    games = games.map(game => (isRenamed(game) ? { ...game, ...(body as object) } : game));
    return answerJson(games.find(isRenamed));
  });
  const list = onCall('get', 'user/game/', ({ query }) => {
    const found = games.filter(
      game =>
        game.is_hidden === (query['is_hidden'] === 'true') &&
        (query['status'] === undefined || game.status === query['status']) &&
        (query['no_signal'] === undefined ||
          (query['no_signal'] === 'true') === (shownStatusOf(game) === 'no_signal')) &&
        (query['booth'] === undefined || String(game.booth?.id) === query['booth']),
    );
    if (query['ordering'] === 'name') found.sort((a, b) => a.name.localeCompare(b.name));
    const size = Number(query['page_size']);
    const start = (Number(query['page'] ?? 1) - 1) * size;
    const { length: count } = found;
    const page = aPage(found.slice(start, start + size), {
      count,
      next: start + size < count ? 'http://localhost/next' : null,
    });
    const isCapped = query['max_count'] !== undefined && count > cap;
    return answerJson(isCapped ? { ...page, count: cap, count_is_capped: true } : page);
  });
  const day = onCall('get', 'user/game/day/', () => {
    const shown = games.filter(game => !game.is_hidden);
    const players = shown.reduce((sum, game) => sum + game.players_count, 0);
    return answerJson({ games: shown.length, players, leader: null });
  });
  const detail = onCall('get', 'user/game/:id/', ({ path }) => {
    const game = games.find(({ id }) => path.endsWith(`/${id}/`));
    return game ? answerJson(aGameDetail(game)) : answerJson({}, 404);
  });
  network.use(hide, restore, rename, list, day, detail);
  return { hide, restore, rename, list, detail, set: (next: readonly Game[]) => void (games = next) };
}
