import { readFileSync } from 'node:fs';
import type { GameDetail, Language, RankedPlayer } from '@backglass/contract';
import { TEAM_MARKS } from '../font/team-marks.ts';
import { ticketFontsOf, type TicketFont, type TicketFonts } from '../font/ticket-fonts.ts';
import { printable } from '../layout/fit-text.ts';
import { layoutTicket } from '../layout/layout-ticket.ts';
import { ticketOf, type TicketData } from '../ticket-data.ts';
import { drawTickets } from './draw-tickets.ts';

/** A ticket to keep. All values can be sent to a worker. */
export interface ServerTicket {
  readonly center: TicketData['center'];
  readonly game: Pick<GameDetail, 'name' | 'status' | 'maps_played' | 'players'>;
  /** With the link to the result. */
  readonly player: RankedPlayer;
  readonly language: Language;
  readonly date: string | null;
  /** A JPEG of 2:1. */
  readonly image: Uint8Array | undefined;
}

const fontFile = (weight: 'regular' | 'bold'): string =>
  readFileSync(new URL(`../fonts/inter-${weight}.ttf`, import.meta.url), 'base64');

let loading: Promise<TicketFonts> | undefined;

/** Draws a ticket on a roll of 80 mm, in color. Takes some tenths of a second, so call it in a worker. */
export async function drawOnServer(ticket: ServerTicket): Promise<ArrayBuffer> {
  loading ??= ticketFontsOf(fontFile('regular'), fontFile('bold'), TEAM_MARKS);
  const fonts = await loading;
  const { center, game, player, language, date, image } = ticket;
  const data = withoutMissingCharacters(ticketOf(game, player, { center, language, date }), fonts.regular);
  const options = {
    paper: '80mm',
    isGreyscale: false,
    hasCode: true,
    hasImage: image !== undefined,
  } as const;
  const title = `${player.name} – ${game.name}`;
  return drawTickets([layoutTicket(data, options, fonts)], {
    title,
    author: center.name,
    language,
    fonts,
    image,
  });
}

/** A server has no browser that draws what the font lacks. */
function withoutMissingCharacters(data: TicketData, font: TicketFont): TicketData {
  const shown = (text: string): string =>
    Array.from(printable(text, font), character => (font.covers(character) ? character : '?')).join('');
  const { center, team } = data;
  return {
    ...data,
    center: { ...center, name: shown(center.name), slogan: center.slogan && shown(center.slogan) },
    game: shown(data.game),
    player: shown(data.player),
    team: team && { ...team, name: shown(team.name) },
  };
}
