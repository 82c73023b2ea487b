import { CALLS, gameDetailSchema, isOpenGame, type CallBody, type GameDetail } from '@backglass/contract';
import { call, unwrap, useNavigate, useTexts, type TextKey } from '@backglass/platform';
import { notifyOf, useCommands, useQueryClient, useWrite } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { Menu } from '@backglass/ui/overlay';
import {
  CircleStopIcon,
  FileDownIcon,
  Link2Icon,
  Link2OffIcon,
  PencilIcon,
  PrinterIcon,
  RotateCwIcon,
  TicketIcon,
  TvIcon,
  type LucideIconData,
} from '@lucide/icons';
import { gameKeys } from '../../api/game-cache.ts';
import type { NamedGame } from '../../api/get-game.ts';
import { useWording } from '../../common/wording.ts';
import { DownloadButton, useStartDownload } from '../../downloads/running-download.tsx';
import { usePassedLinkState } from '../../list/list-link.ts';
import { usePaper } from '../../paper/use-paper.ts';
import classes from './game.module.css';

/** The menu offers these changes of the links to results. New links are only for a game whose links are revoked, so that none dies by accident. */
const LINK_CHANGES = { active: ['revoke'], revoked: ['restore', 'renew'], expired: [] } as const;
const LINK_ICONS = { revoke: Link2OffIcon, restore: Link2Icon, renew: RotateCwIcon } as const;

interface GameActionsProps {
  game: GameDetail;
  onRename: () => void;
  onEnd: () => void;
}

/** Buttons for the two most frequent actions, a menu for the others, and all of them in the palette. */
export function GameActions({ game, onRename, onEnd }: GameActionsProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const passedState = usePassedLinkState();
  const paper = usePaper();
  const printTickets = (by?: string) => paper.tickets('print', [game], by);
  const saveTickets = () => paper.tickets('file', [game]);
  const printSheet = () => paper.sheets('print', [game]);
  const saveSheet = (by?: string) => paper.sheets('file', [game], by);
  const startDownload = useStartDownload();
  const wording = useWording();
  const saveCsv = () =>
    startDownload({
      id: `games/csv/ranking/${game.id}`,
      label: t('csv.job'),
      failed: t('csv.failed'),
      make: async () => {
        const { saveRankingCsv } = await import(/* webpackChunkName: "csv" */ '../../table/save-csv.ts');
        saveRankingCsv(game, wording);
      },
    });
  const openWall = () => void navigate(`/games/${game.id}/wall`, { state: passedState });
  const hasPlayers = game.players.length > 0;
  const changeLinks = useChangeResultLinks();
  const linkChanges = LINK_CHANGES[game.result_links ?? 'expired'].map(change => ({
    change,
    icon: LINK_ICONS[change],
    run: () => changeLinks({ game, change }),
  }));

  const command = (
    id: string,
    label: TextKey<'games'>,
    icon: LucideIconData,
    run: () => void,
    keywords?: TextKey<'games'>,
  ) => ({
    id,
    label,
    values: { name: game.name },
    icon: <Icon of={icon} />,
    run,
    ...(keywords && { keywords }),
  });
  useCommands('games', [
    command('rename', 'rename_of', PencilIcon, onRename),
    command('print-sheet', 'print.sheet_of', PrinterIcon, printSheet),
    command('pdf', 'download_pdf_of', FileDownIcon, () => saveSheet(), 'sheet.title'),
    command('wall', 'wall.of', TvIcon, openWall),
    ...(isOpenGame(game) ? [command('end', 'end.of', CircleStopIcon, onEnd, 'end.action')] : []),
    ...(hasPlayers
      ? [
          command('print-tickets', 'print.tickets_of', TicketIcon, () => printTickets()),
          command('tickets', 'tickets.download_of', FileDownIcon, saveTickets),
          command('csv', 'csv.ranking_of', FileDownIcon, saveCsv),
        ]
      : []),
    ...linkChanges.map(({ change, icon, run }) =>
      command(`links-${change}`, `result_links.of.${change}`, icon, run),
    ),
    ...game.players.map(({ id, name }) => ({
      ...command(`ticket-${id}`, 'tickets.one_of', FileDownIcon, () =>
        paper.tickets('file', [game], undefined, id),
      ),
      values: { name },
    })),
  ]);

  return (
    <div className={classes['actions']}>
      <DownloadButton name="print-tickets" icon={TicketIcon} disabled={!hasPlayers} onPress={printTickets}>
        {t('print.tickets')}
      </DownloadButton>
      <DownloadButton name="file-sheet" icon={FileDownIcon} label={t('download_pdf')} onPress={saveSheet}>
        {t('sheet.title')}
      </DownloadButton>
      <Menu
        variant="default"
        size="md"
        label={t('other_actions')}
        items={[
          { id: 'wall', label: t('wall.title'), icon: TvIcon, onAction: openWall },
          { id: 'print-sheet', label: t('print.sheet'), icon: PrinterIcon, rule: true, onAction: printSheet },
          {
            id: 'file-tickets',
            label: t('tickets.download'),
            icon: FileDownIcon,
            disabledReason: hasPlayers ? undefined : t('tickets.none'),
            onAction: saveTickets,
          },
          {
            id: 'csv',
            label: t('csv.ranking'),
            icon: FileDownIcon,
            disabledReason: hasPlayers ? undefined : t('sheet.no_players'),
            onAction: saveCsv,
          },
          {
            id: 'printing',
            label: t('page_title.printing'),
            icon: PrinterIcon,
            rule: true,
            onAction: () => void navigate('/games/printing'),
          },
          ...linkChanges.map(({ change, icon, run }, index) => ({
            ...{ id: `links-${change}`, label: t(`result_links.action.${change}`), icon, onAction: run },
            rule: index === 0,
          })),
          ...(isOpenGame(game)
            ? [{ id: 'end', label: t('end.action'), icon: CircleStopIcon, rule: true, onAction: onEnd }]
            : []),
        ]}
      />
    </div>
  );
}

interface LinksRequest extends CallBody<'resultLinks', 'PATCH'> {
  readonly game: NamedGame;
}

const targetOf = ({ game }: LinksRequest): string => `games/${game.id}/result-links`;

/** Returns a function that revokes, restores or renews the links to the results of a game's players. Revoking has Undo for 10 s. */
function useChangeResultLinks(): (request: LinksRequest) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const quoted = ({ name }: NamedGame) => t('platform:quoted', { name });
  const { mutate } = useWrite({
    target: targetOf,
    write: async ({ game, change }: LinksRequest) =>
      unwrap(
        await call(gameDetailSchema, { method: 'PATCH', path: CALLS.resultLinks(game.id), body: { change } }),
      ),
    failed: ({ game, change }) => t(`result_links.not.${change}`, { name: quoted(game) }),
    onSuccess: async (changed, request) => {
      const key = gameKeys.detail(changed.id);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<GameDetail>(key, changed);
      const { game, change } = request;
      const undo = () => mutate({ game, change: 'restore' });
      notifyOf(targetOf(request), {
        level: 'success',
        title: t(`result_links.done.${change}`, { name: quoted(game) }),
        ...(change === 'revoke' && { action: { label: t('undo'), onAction: undo } }),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: gameKeys.all }),
  });
  return mutate;
}
