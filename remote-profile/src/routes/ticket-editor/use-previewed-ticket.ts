import { cleanText, type Center, type GameDetail } from '@backglass/contract';
import { facebookOf, websiteOf, type TicketEditorValues } from '@backglass/contract/profile';
import { useLanguage, useTexts } from '@backglass/platform';
import { queryOptions, serverNow, useFormat, useQuery } from '@backglass/platform/operator';
import {
  layoutTicket,
  loadTicketFonts,
  ticketImage,
  ticketsOf,
  type TicketFonts,
  type TicketLayout,
} from '@backglass/ticket';
import { useMemo, useState } from 'react';

/** `foreign` has letters that the ticket's font lacks. */
export const SAMPLES = ['short', 'long', 'tie', 'high', 'foreign'] as const;
export type Sample = (typeof SAMPLES)[number];

const PLAYERS: Readonly<Record<Sample, { readonly name: string; readonly score: number }>> = {
  high: { name: 'Kestrel', score: 1_284_350 },
  short: { name: 'Moss', score: 17_920 },
  tie: { name: 'Zoë', score: 17_920 },
  long: { name: 'Maximiliana Fernández de Córdoba y Álvarez de Toledo', score: 16_400 },
  foreign: { name: '花子 Šárka', score: 15_150 },
};

const OTHERS = [{ name: 'Rook', score: 12_300 }];

function sampleGame(name: string): Pick<GameDetail, 'name' | 'status' | 'maps_played' | 'players'> {
  const players = [...Object.values(PLAYERS), ...OTHERS].map((player, id) => ({ ...player, id }));
  return { name, status: 'finished', maps_played: 5, players };
}

const samplePlayer = (sample: Sample): string => PLAYERS[sample].name;

type Draft = Pick<TicketEditorValues, 'web' | 'slogan' | 'paper' | 'is_greyscale' | 'has_code'> & {
  readonly facebook: string | null;
};

export interface ShownTicket {
  readonly layout: TicketLayout;
  readonly fonts: TicketFonts;
  /** The centre's image as a `data:` URL. `undefined` for the placeholder. */
  readonly image: string | undefined;
}

export interface TicketState {
  readonly ticket: ShownTicket | undefined;
  /** What could not be loaded. The placeholder replaces a missing image. */
  readonly missing: 'fonts' | 'image' | undefined;
  readonly again: () => void;
}

const ticketFontsQueryOptions = queryOptions({
  queryKey: ['ticket-fonts'],
  queryFn: loadTicketFonts,
  staleTime: Infinity,
});

const ticketImageQueryOptions = (address: string | null, isGreyscale: boolean) =>
  queryOptions({
    queryKey: ['ticket-image', address, isGreyscale],
    queryFn: ({ signal }) => ticketImage(address ?? '', isGreyscale, signal),
    enabled: address !== null,
    staleTime: Infinity,
  });

/** The ticket of a sample player with the form's current values, without invalid addresses. */
export function usePreviewedTicket(center: Center, draft: Draft, sample: Sample): TicketState {
  const t = useTexts('profile');
  const format = useFormat();
  const { language } = useLanguage();
  const [now] = useState(serverNow);
  const { is_greyscale: isGreyscale, has_code: hasCode, paper, slogan } = draft;
  const address = center.image;
  const fonts = useQuery(ticketFontsQueryOptions);
  const image = useQuery(ticketImageQueryOptions(address, isGreyscale));

  const [web, facebook] = [websiteOf(draft.web) ?? null, facebookOf(draft.facebook ?? '') ?? null];
  const date = format.dateTime(now);
  const game = t('ticket.sample_game');
  const hasImage = address !== null && !image.isError;
  const layout = useMemo(() => {
    if (fonts.data === undefined) return undefined;
    const shown = { name: center.name, slogan: cleanText(slogan) || null, web, facebook };
    const tickets = ticketsOf(sampleGame(game), { center: shown, language, date });
    const data = tickets.find(({ player }) => player === samplePlayer(sample));
    return data && layoutTicket(data, { paper, isGreyscale, hasCode, hasImage }, fonts.data);
  }, [
    fonts.data,
    center.name,
    slogan,
    web,
    facebook,
    game,
    language,
    date,
    sample,
    paper,
    isGreyscale,
    hasCode,
    hasImage,
  ]);

  const isReady = layout !== undefined && fonts.data !== undefined && !(hasImage && image.data === undefined);
  return {
    ticket: isReady ? { layout, fonts: fonts.data, image: hasImage ? image.data : undefined } : undefined,
    missing: fonts.isError ? 'fonts' : image.isError ? 'image' : undefined,
    again: () => void (fonts.isError ? fonts.refetch() : image.refetch()),
  };
}
