import type { GameDetail } from '@backglass/contract';
import type { BoothGameCreation, BoothGamePatch } from '@backglass/contract/booth-calls';
import { refuse, type CenterState, type Refused } from './center-state.ts';

export function startGame(center: CenterState, body: BoothGameCreation): GameDetail {
  const id = center.games.size + 1;
  const players = body.players.map(({ name, score = 0 }, index) => ({ id: id * 100 + index, name, score }));
  const game: GameDetail = {
    ...{ id, name: body.name, booth: { id: 7, name: 'Fake' }, status: 'running' },
    ...{ started_at: '2026-11-21T18:00:00Z', finished_at: null, progress: 0, maps_played: 0 },
    ...{ maps_total: body.maps_total ?? null, players_count: players.length },
    ...{ is_hidden: false, hidden_at: null, players },
  };
  center.games.set(id, game);
  // The API promises no order of players.
  return { ...game, players: [...players].reverse() };
}

export function patchGame(center: CenterState, id: number, patch: BoothGamePatch): GameDetail | Refused {
  const game = center.games.get(id);
  if (!game) return refuse(404, 'not_found');
  if (game.ended_by) return refuse(400, 'game_ended_by_operator');
  if (game.status === 'finished' || game.status === 'aborted') return refuse(400, 'game_ended');
  const { players = [], ...rest } = patch;
  const scores = new Map(players.map(({ id: player, score }) => [player, score]));
  const changed = {
    ...game,
    ...(rest as Partial<GameDetail>),
    players: game.players.map(player => ({ ...player, score: scores.get(player.id) ?? player.score })),
  };
  center.games.set(id, changed);
  return changed;
}
