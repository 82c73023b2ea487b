import {
  rankPlayers,
  type Center,
  type GameDetail,
  type Language,
  type RankedPlayer,
} from '@backglass/contract';
import { ticketWords } from './words.ts';

/** Everything a ticket says, in its words. What is `null` or empty has no place on it. */
export interface TicketData {
  readonly center: Pick<Center, 'name' | 'slogan' | 'web' | 'facebook'>;
  readonly game: string;
  readonly date: string | null;
  readonly player: string;
  /** "2 of 6" */
  readonly position: string;
  /** Digits without grouping, a minus (U+2212) and a decimal mark where there are any. */
  readonly score: string;
  /** "5 maps played" */
  readonly maps: string;
}

export interface TicketContext {
  readonly center: TicketData['center'];
  readonly language: Language;
  /** The game's start as the interface writes moments; `null` when it has none. */
  readonly date: string | null;
}

type PlayedGame = Pick<GameDetail, 'name' | 'maps_played' | 'players'>;

/** The ticket of one of a game's players. */
export function ticketOf(
  game: PlayedGame,
  player: RankedPlayer,
  { center, language, date }: TicketContext,
): TicketData {
  const words = ticketWords(language);
  return {
    center,
    game: game.name,
    date,
    player: player.name,
    position: words.position(player.position, game.players.length),
    score: words.score(player.score),
    maps: words.maps(game.maps_played),
  };
}

/** A ticket for each player of a game, the best first; who ties shares a position (decisions, "Entities"). */
export const ticketsOf = (game: PlayedGame, context: TicketContext): TicketData[] =>
  rankPlayers(game.players).map(player => ticketOf(game, player, context));
