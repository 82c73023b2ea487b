import {
  LIMITS,
  type Center,
  type GameDetail,
  type RankedPlayer,
  type TeamTotals,
} from '@backglass/contract';
import { maskName } from '@backglass/contract/masked-words';
import type { ResultLinksChange } from '@backglass/contract/requests';
import { rankPlayers, teamTotalsOf } from '@backglass/contract/results';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers, games, players, resultHandleIn } from '../db/schema.ts';
import {
  newSecret,
  playerOfResultCode,
  RESULT_CODE,
  RESULT_HANDLE_LENGTH,
  resultCodeOf,
} from '../security/secrets.ts';
import { findGameAndLinks, linkColumns, playerColumns, toPlayer } from './games.ts';

const DAY = 86_400_000;

type LinkColumns = Pick<
  typeof games.$inferSelect,
  'resultKey' | 'resultsRevokedAt' | 'finishedAt' | 'hiddenAt'
> &
  Pick<typeof centers.$inferSelect, 'ticketCode'>;

/** When the links of a game expire. `undefined` while the game is open. */
const expiryOf = ({ finishedAt }: Pick<LinkColumns, 'finishedAt'>, days: number): Date | undefined =>
  finishedAt === null ? undefined : new Date(finishedAt.getTime() + days * DAY);

function stateOf(row: LinkColumns, days: number): NonNullable<GameDetail['result_links']> | null {
  if (row.ticketCode !== 'result' || row.hiddenAt !== null) return null;
  if ((expiryOf(row, days)?.getTime() ?? Infinity) <= Date.now()) return 'expired';
  return row.resultKey === null || row.resultsRevokedAt !== null ? 'revoked' : 'active';
}

const gameOf = (centerId: number, id: number) => and(eq(games.centerId, centerId), eq(games.id, id));

/** Returns a game with the links to the results of its players. `days` says how long they work after the game. */
export async function findGameWithLinks(
  queries: Queries,
  centerId: number,
  id: number,
  { days, origin }: { readonly days: number; readonly origin: string },
): Promise<GameDetail | undefined> {
  const found = await findGameAndLinks(queries, centerId, id);
  if (!found) return undefined;
  const { detail, links } = found;
  const state = stateOf(links, days);
  const { resultKey: key } = links;
  if (state !== 'active' || key === null) return { ...detail, result_links: state };
  const players = detail.players.map(player => ({
    ...player,
    result_url: `${origin}/r/${resultCodeOf(key, player.id)}`,
  }));
  return { ...detail, players, result_links: state };
}

/** Returns the game's name if the change was made, and nothing for an unknown game. Call it in a transaction. */
export async function changeResultLinks(
  queries: Queries,
  centerId: number,
  id: number,
  change: ResultLinksChange,
): Promise<{ readonly name: string; readonly isChanged: boolean } | undefined> {
  const [game] = await queries
    .select({ name: games.name, resultKey: games.resultKey, resultsRevokedAt: games.resultsRevokedAt })
    .from(games)
    .where(gameOf(centerId, id))
    .for('no key update');
  if (!game) return undefined;
  const { name, resultKey, resultsRevokedAt } = game;
  const isRevoked = resultsRevokedAt !== null;
  // The same request again changes nothing, so `renew` keeps links that work.
  const isChanged = resultKey === null || isRevoked !== (change === 'revoke');
  if (isChanged)
    await queries
      .update(games)
      .set({
        resultKey: change === 'renew' || resultKey === null ? newSecret() : resultKey,
        resultsRevokedAt: change === 'revoke' ? new Date() : null,
      })
      .where(gameOf(centerId, id));
  return { name, isChanged };
}

/** What a player's public page shows, with masked names. */
export interface Result {
  readonly centerId: number;
  readonly center: Pick<Center, 'name' | 'slogan' | 'web' | 'facebook' | 'image'>;
  readonly timeZone: string | null;
  readonly game: Pick<GameDetail, 'name' | 'status' | 'maps_played'> & { readonly startedAt: Date | null };
  readonly player: RankedPlayer;
  readonly players: readonly RankedPlayer[];
  readonly teams: readonly TeamTotals[];
  /** `undefined` while the game is open. */
  readonly expiresAt: Date | undefined;
}

/** For codes that belong to no game, so that they take as long as codes that belong to one. */
const NO_KEY = newSecret();

/**
 * Returns the result with a code. Returns `undefined` after the same work if the code is unknown, revoked or expired, if the game is hidden,
 * or if the player was taken out. Reads everything in one statement, so no result mixes two states of a game.
 */
export async function findResult(queries: Queries, code: string, days: number): Promise<Result | undefined> {
  if (!RESULT_CODE.test(code)) return undefined;
  const rows = await queries
    .select({
      game: {
        ...linkColumns,
        id: games.id,
        name: games.name,
        status: games.status,
        mapsPlayed: games.mapsPlayed,
        startedAt: games.startedAt,
      },
      center: {
        ...{ id: centers.id, name: centers.name, slogan: centers.slogan, web: centers.web },
        ...{ facebook: centers.facebook, image: centers.image, status: centers.status },
        ...{ maskedWords: centers.maskedWords, timeZone: centers.timeZone },
      },
      player: playerColumns,
    })
    .from(games)
    .innerJoin(centers, eq(centers.id, games.centerId))
    .leftJoin(players, eq(players.gameId, games.id))
    .where(eq(resultHandleIn(games.resultKey), sql`${code.slice(0, RESULT_HANDLE_LENGTH)}`))
    .orderBy(asc(games.id), asc(players.id));
  // Two games rarely have the same handle.
  const keys = new Set(rows.length > 0 ? rows.map(({ game }) => game.resultKey ?? NO_KEY) : [NO_KEY]);
  const known = [...keys].map(key => {
    const ids = rows.flatMap(({ game, player }) => (game.resultKey === key ? (player?.id ?? []) : []));
    return { key, id: playerOfResultCode(code, key, ids, LIMITS.playersPerGame) };
  });
  const match = known.find(({ id }) => id !== undefined);
  const ofGame = rows.filter(({ game }) => game.resultKey === match?.key);
  const [first] = ofGame;
  if (!first || first.center.status !== 'validated') return undefined;
  const { game, center } = first;
  if (stateOf(game, days) !== 'active') return undefined;
  const masked = (name: string): string => maskName(name, center.maskedWords);
  const shown = ofGame
    .flatMap(({ player }) => (player && player.removedAt === null ? [toPlayer(player)] : []))
    .map(({ name, team, ...player }) => ({
      ...{ ...player, name: masked(name) },
      team: team ? { ...team, name: masked(team.name) } : null,
    }));
  const ranked = rankPlayers(shown);
  const player = ranked.find(({ id }) => id === match?.id);
  if (!player) return undefined;
  const { name, slogan, web, facebook, image } = center;
  return {
    centerId: center.id,
    center: { name, slogan, web, facebook, image },
    timeZone: center.timeZone,
    game: {
      name: masked(game.name),
      status: game.status,
      maps_played: game.mapsPlayed,
      startedAt: game.startedAt,
    },
    ...{ player, players: ranked, teams: teamTotalsOf(ranked) },
    expiresAt: expiryOf(game, days),
  };
}
