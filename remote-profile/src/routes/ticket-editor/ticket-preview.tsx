import { cleanText, type Center, type GameDetail, type Player, type TicketCode } from '@backglass/contract';
import { facebookOf, websiteOf, type TicketEditorValues } from '@backglass/contract/profile';
import { useLanguage, useTexts } from '@backglass/platform';
import {
  notifyOf,
  queryOptions,
  saveFile,
  serverNow,
  useFormat,
  useQuery,
  withdrawNotices,
} from '@backglass/platform/operator';
import {
  layoutTicket,
  loadTicketFonts,
  ticketImage,
  ticketsOf,
  PageSvg,
  type TicketFonts,
  type PageLayout,
} from '@backglass/ticket';
import { Button, Callout, NativeSelect, Spinner } from '@backglass/ui';
import { FileDownIcon, RotateCwIcon } from '@lucide/icons';
import { useMemo, useRef, useState } from 'react';
import classes from './ticket-editor.module.css';

/** The form's current values. */
export type Draft = Omit<TicketEditorValues, 'facebook'> & { readonly facebook: string | null };

/** The ticket as it will be printed, in its real width if that fits. In a narrow window it is small and stays above the form. */
export function TicketPreview({ center, draft }: { center: Center; draft: Draft }) {
  const t = useTexts('profile');
  const [sample, setSample] = useState<Sample>('short');
  const { ticket, missing, again } = usePreviewedTicket(center, draft, sample);
  const { download, isDownloading } = useDownloadTicket(center);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <section
      className={classes.stage}
      data-large={isLarge ? '' : undefined}
      aria-label={t('ticket.preview')}
      data-tour="preview"
    >
      <div className={classes.head}>
        <NativeSelect
          label={t('ticket.sample')}
          size="sm"
          value={sample}
          options={SAMPLES.map(value => ({ value, label: t(`ticket.samples.${value}`) }))}
          onChange={setSample}
        />
        <Button
          size="sm"
          icon={FileDownIcon}
          busy={isDownloading}
          disabled={ticket === undefined}
          onClick={() => ticket && void download(ticket)}
        >
          {t('ticket.download')}
        </Button>
        <span className={classes.size}>
          <Button size="sm" aria-expanded={isLarge} onClick={() => setIsLarge(now => !now)}>
            {t(isLarge ? 'ticket.smaller' : 'ticket.larger')}
          </Button>
        </span>
      </div>
      <div className={classes.body}>
        {missing === undefined ? null : (
          <Callout
            level="warning"
            levelLabel={t('platform:level.warning')}
            title={t(`ticket.missing.${missing}`)}
          >
            <Button size="sm" icon={RotateCwIcon} onClick={again}>
              {t('platform:action.retry')}
            </Button>
          </Callout>
        )}
        {ticket === undefined && missing === undefined ? <Spinner label={t('ticket.loading')} /> : null}
        {ticket === undefined ? null : (
          <div className={classes.paper}>
            <p className={classes.measure}>{t(`ticket.measures.${draft.paper}`)}</p>
            <PageSvg
              className={classes.ticket}
              layout={ticket.layout}
              image={ticket.image}
              label={t('ticket.preview')}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** `foreign` has letters that the ticket's font lacks. */
const SAMPLES = ['short', 'long', 'tie', 'high', 'team', 'foreign'] as const;
type Sample = (typeof SAMPLES)[number];

const PLAYERS: Readonly<Record<Sample, Omit<Player, 'id'>>> = {
  high: { name: 'Kestrel', score: 1_284_350 },
  short: { name: 'Moss', score: 17_920 },
  tie: { name: 'Zoë', score: 17_920 },
  long: { name: 'Maximiliana Fernández de Córdoba y Álvarez de Toledo', score: 16_400 },
  team: { name: 'Rook', score: 12_300, team: { name: 'Night Owls', color: 'blue' } },
  foreign: { name: '花子 Šárka', score: 15_150 },
};

function sampleGame(
  name: string,
  leadsTo: TicketCode,
): Pick<GameDetail, 'name' | 'status' | 'maps_played' | 'players'> {
  // As long as a real link, which this page cannot make.
  const link = leadsTo === 'result' && { result_url: `${location.origin}/r/${'0'.repeat(32)}` };
  const players = Object.values(PLAYERS).map((player, id) => ({ ...player, id, ...link }));
  return { name, status: 'finished', maps_played: 5, players };
}

interface ShownTicket {
  readonly layout: PageLayout;
  readonly fonts: TicketFonts;
  /** The centre's image as a `data:` URL. `undefined` for the placeholder. */
  readonly image: string | undefined;
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

/**
 * The ticket of a sample player with the form's current values, without invalid addresses. `missing` says what could not be loaded.
 * The placeholder replaces a missing image.
 */
function usePreviewedTicket(center: Center, draft: Draft, sample: Sample) {
  const t = useTexts('profile');
  const format = useFormat();
  const { language } = useLanguage();
  const [now] = useState(serverNow);
  const { is_greyscale: isGreyscale, has_code: hasCode, paper, slogan, ticket_code } = draft;
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
    const tickets = ticketsOf(sampleGame(game, ticket_code), { center: shown, language, date });
    const data = tickets.find(({ player }) => player === PLAYERS[sample].name);
    return data && layoutTicket(data, { paper, isGreyscale, hasCode, hasImage }, fonts.data);
  }, [
    fonts.data,
    center.name,
    slogan,
    web,
    facebook,
    ticket_code,
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
  const ticket: ShownTicket | undefined = isReady
    ? { layout, fonts: fonts.data, image: hasImage ? image.data : undefined }
    : undefined;
  const missing = fonts.isError ? 'fonts' : image.isError ? 'image' : undefined;
  const again = () => void (fonts.isError ? fonts.refetch() : image.refetch());
  return { ticket, missing, again } as const;
}

const NOTICE_ID = 'ticket/download';

/** Downloads the ticket of the preview. The first download loads the PDF code. */
function useDownloadTicket(center: Center) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const [isDownloading, setIsDownloading] = useState(false);
  const isInFlight = useRef(false);

  async function download(ticket: ShownTicket): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    withdrawNotices(NOTICE_ID);
    setIsDownloading(true);
    try {
      const { drawTickets } = await import(/* webpackChunkName: "ticket-pdf" */ '@backglass/ticket/pdf');
      const { layout, fonts, image } = ticket;
      const title = t('ticket.document', { center: center.name });
      const bytes = drawTickets([layout], { title, author: center.name, language, fonts, image });
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${t('ticket.file')}.pdf`);
    } catch {
      notifyOf(NOTICE_ID, {
        level: 'error',
        title: t('catalogue.pdf_failed'),
        description: t('platform:error.network.description'),
        action: { label: t('platform:action.try_again'), onAction: () => void download(ticket) },
      });
    } finally {
      isInFlight.current = false;
      setIsDownloading(false);
    }
  }

  return { download, isDownloading };
}
