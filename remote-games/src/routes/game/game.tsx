import {
  endOfPlay,
  idParamSchema,
  isOpenGame,
  playingTimeOf,
  shownStatusOf,
  type GameDetail,
  type Id,
  type Totals as GameTotals,
} from '@backglass/contract';
import { rankPlayers, teamTotalsOf, totalsOf } from '@backglass/contract/results';
import {
  appErrorOf,
  isolateName,
  Link,
  Navigate,
  usePageTitle,
  useParams,
  useTexts,
  type Texts,
} from '@backglass/platform';
import {
  ExtensionPoint,
  useFailure,
  useFormat,
  useNow,
  useTextEdits,
  useUnsavedChanges,
  useUpdatedAt,
} from '@backglass/platform/operator';
import {
  Button,
  buttonClass,
  crumbClass,
  DescriptionList,
  Icon,
  IconButton,
  Page,
  Panel,
  ProgressLine,
  type DescriptionItem,
} from '@backglass/ui';
import { Columns, EmptyState, Figure, InlineEdit, ScoreBand, StatusChip } from '@backglass/ui/lists';
import { ArchiveRestoreIcon, ArrowLeftIcon, CircleStopIcon, EyeOffIcon, PencilIcon } from '@lucide/icons';
import { useMemo, type ReactNode } from 'react';
import { useEndGame } from '../../actions/end-game.tsx';
import { useHideOrRestore } from '../../actions/hide-or-restore.ts';
import { useNameEditor, useRenameGame } from '../../actions/rename-game.ts';
import { useLiveGame } from '../../api/get-game.ts';
import { canHideOrRestore } from '../../api/set-games-hidden.ts';
import { GameLamps, mapText, shownPercent } from '../../common/game-progress.tsx';
import { LoadErrorPanel, StaleCallout } from '../../common/load-errors.tsx';
import { isSameDay, Moment, useNoSignalText, useShortMoment } from '../../common/moment.tsx';
import { PrintedFacts } from '../../common/printed-facts.tsx';
import { ScoreReels, someoneScored, windowsOf } from '../../common/score-reels.tsx';
import { DownloadBar } from '../../downloads/running-download.tsx';
import { useListAddress } from '../../list/list-link.ts';
import { GameActions } from './game-actions.tsx';
import classes from './game.module.css';
import { Ranking, TeamTotals } from './ranking.tsx';

/** One game: its players with scores and positions, totals and progress. */
export function GameScreen() {
  const id = idParamSchema.safeParse(useParams()['id']);
  return id.success ? <GameById key={id.data} id={id.data} /> : <Navigate to="/error/404" replace />;
}

function GameById({ id }: { id: Id }) {
  const t = useTexts('games');
  const query = useLiveGame(id);
  const updatedAt = useUpdatedAt(query);
  usePageTitle(query.data?.name);

  const error = useFailure(query);
  const failure = error === null ? undefined : appErrorOf(error);
  if (failure?.kind === 'not-found') return <GameNotFound />;
  if (query.data) {
    return (
      <GameView
        game={query.data}
        notice={
          failure ? (
            <StaleCallout
              error={failure}
              updatedAt={updatedAt}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : null
        }
      />
    );
  }
  return (
    <Page title={t('game.title')} back={<GamesCrumb />}>
      {failure ? (
        <LoadErrorPanel error={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <ProgressLine label={t('game.title')} />
      )}
    </Page>
  );
}

function GameNotFound() {
  const t = useTexts('games');
  return (
    <Page title={t('game.title')} back={<GamesCrumb />}>
      <Panel label={t('game.title')} flush>
        <EmptyState
          title={t('platform:error.not_found.title')}
          text={t('platform:error.not_found.description')}
          action={
            <Link className={buttonClass({ size: 'form' })} to="/games">
              {t('history_nothing_yet.to_games')}
            </Link>
          }
        />
      </Panel>
    </Page>
  );
}

/** Links back to the list with its filters. For a hidden game, that is the history. */
function GamesCrumb({ hidden = false }: { hidden?: boolean }) {
  const t = useTexts('games');
  const list = useListAddress(hidden ? '/games/history' : '/games');
  return (
    <Link className={crumbClass()} to={list}>
      <Icon of={ArrowLeftIcon} />
      <span>{t(hidden ? 'history_title' : 'title')}</span>
    </Link>
  );
}

/** The page of a loaded game. */
function GameView({ game, notice }: { game: GameDetail; notice: ReactNode }) {
  const t = useTexts('games');
  const noSignalText = useNoSignalText();
  const edits = useTextEdits(useMemo(() => [game], [game]));
  useUnsavedChanges(edits.isUnsaved);
  const openEditor = () => edits.set(game.id, {});
  const rename = useRenameGame(edits);
  const editor = useNameEditor();
  const { endGame, isEnding, dialog } = useEndGame();
  const end = () => endGame(game);
  const status = shownStatusOf(game);
  const ranked = useMemo(() => rankPlayers(game.players), [game.players]);
  const teams = useMemo(() => teamTotalsOf(game.players), [game.players]);
  const totals = game.totals ?? totalsOf(game.players);
  const contributedProps = useMemo(() => ({ game }), [game]);
  return (
    <Page
      back={<GamesCrumb hidden={game.is_hidden} />}
      title={
        <InlineEdit
          value={game.name}
          edit={edits.of(game.id)}
          onEdit={edit => edits.set(game.id, edit)}
          onSave={name => rename(game.id, name)}
          {...editor}
        />
      }
      badge={
        <>
          <IconButton variant="muted" icon={PencilIcon} label={t('rename')} onClick={openEditor} />
          <StatusChip
            flush
            status={status}
            label={noSignalText(game) ?? t(`status.${status}`)}
            detail={endedBy(game, t)}
          />
        </>
      }
      actions={<GameActions game={game} onRename={openEditor} onEnd={end} />}
    >
      <PrintedFacts
        facts={isOpenGame(game) ? [t('sheet.not_final', { status: t(`status.${status}`) })] : []}
      />
      {notice}
      <DownloadBar />
      <Totals game={game} totals={totals} />
      <Columns
        aside={
          <>
            <GameDetails game={game} isEnding={isEnding} onEnd={end} />
            <ExtensionPoint name="game.details" props={contributedProps} />
          </>
        }
      >
        {teams.length > 1 ? (
          <TeamTotals teams={teams} hasPositions={someoneScored(ranked)} isSilent={status === 'no_signal'} />
        ) : null}
        <Ranking
          gameId={game.id}
          gameName={game.name}
          players={ranked}
          removed={game.removed_players}
          best={totals.best}
          isFinal={!isOpenGame(game)}
          isSilent={status === 'no_signal'}
        />
      </Columns>
      {dialog}
    </Page>
  );
}

function endedBy({ ended_by: by }: GameDetail, t: Texts<'games'>): string | undefined {
  if (!by) return undefined;
  return by.name === null ? t('end.short_silence') : t('end.short_by', { name: isolateName(by.name) });
}

const SCORE_WINDOWS = 5;
const PLAYER_WINDOWS = 2;
/** Scores with more windows have a smaller font on a phone, so that two fit side by side. */
const WIDE = 6;

/** Players, total, best and average score, and the game's progress. */
function Totals({ game, totals }: { game: GameDetail; totals: GameTotals }) {
  const t = useTexts('games');
  const format = useFormat();
  const average = Math.round(totals.average);
  const windows = Math.max(SCORE_WINDOWS, ...[totals.total, totals.best, average].map(windowsOf));
  const hasPlayers = totals.players > 0;
  const figure = (value: number, least: number, lit = false) => (
    <span className={classes['figure']} data-wide={windows > WIDE ? '' : undefined}>
      <ScoreReels value={value} minWindows={least} lit={lit} />
    </span>
  );
  const ofPlayers = (value: number, lit = false) =>
    hasPlayers ? (
      figure(value, windows, lit)
    ) : (
      <span className={classes['figure']} data-none="">
        {t('none')}
      </span>
    );
  return (
    <ScoreBand label={t('game.totals')}>
      <Figure label={t('game.players')}>{figure(totals.players, PLAYER_WINDOWS)}</Figure>
      <Figure label={t('game.total')}>{figure(totals.total, windows)}</Figure>
      <Figure label={t('game.best')}>
        {ofPlayers(totals.best, someoneScored(game.players) && shownStatusOf(game) !== 'no_signal')}
      </Figure>
      <Figure label={t('game.average')}>{ofPlayers(average)}</Figure>
      <Figure grow label={mapText(game, t, format)} end={shownPercent(game, format)}>
        <GameLamps game={game} glass size="band" />
      </Figure>
    </ScoreBand>
  );
}

const CLOCK_INTERVAL = 30_000;

interface GameDetailsProps {
  game: GameDetail;
  isEnding: boolean;
  onEnd: () => void;
}

/** The game's booth and times, and the button that ends, hides or restores it. */
function GameDetails({ game, isEnding, onEnd }: GameDetailsProps) {
  const t = useTexts('games');
  const format = useFormat();
  const now = useNow(CLOCK_INTERVAL);
  const shortMoment = useShortMoment();
  const moment = (value: string | null, duration?: string) => {
    if (value === null) return t('none');
    const text = isSameDay(value, now)
      ? t('game.today', { time: format.time(value) })
      : format.dateTime(value);
    return <Moment at={value}>{duration === undefined ? text : `${text} · ${duration}`}</Moment>;
  };
  const items: DescriptionItem[] = [
    { label: t('game.booth'), value: game.booth ? <bdi>{game.booth.name}</bdi> : t('none') },
    { label: t('game.started'), value: moment(game.started_at) },
  ];
  const playingTime = playingTimeOf(game, now);
  const duration = playingTime === undefined ? undefined : format.duration(playingTime);
  if (game.status === 'finished') {
    // In the row of the playing time, so that nothing moves when a game ends.
    items.push({ label: t('game.finished'), value: moment(game.finished_at, duration) });
  } else if (duration !== undefined) {
    const isPlaying = endOfPlay(game) === null;
    items.push({
      label: t(isPlaying ? 'game.playing_for' : 'game.lasted'),
      value: game.no_signal_since == null ? duration : t('game.until_last_signal', { duration }),
    });
  }
  const played = format.number(game.maps_played);
  items.push({
    label: t('game.maps_played'),
    value:
      game.maps_total === null ? played : t('maps_of', { played, total: format.number(game.maps_total) }),
  });
  if (game.status === 'aborted' && !game.ended_by)
    items.push({ label: t('game.finished'), value: moment(game.finished_at) });
  if (game.finished_at !== null && game.ended_by) {
    if (game.no_signal_since != null)
      items.push({ label: t('no_signal.last'), value: moment(game.no_signal_since) });
    const { name } = game.ended_by;
    const time = shortMoment(game.finished_at, now);
    items.push({
      label: t('end.by'),
      value:
        name === null ? t('end.by_silence', { time }) : t('end.by_name', { name: isolateName(name), time }),
    });
  }
  return (
    <Panel title={t('game.details')} footer={<HistoryAction game={game} isEnding={isEnding} onEnd={onEnd} />}>
      <DescriptionList items={items} />
    </Panel>
  );
}

function HistoryAction({ game, isEnding, onEnd }: GameDetailsProps) {
  const t = useTexts('games');
  const { hideOrRestore } = useHideOrRestore();
  const onClick = () => hideOrRestore({ games: [game], hidden: !game.is_hidden });
  if (game.is_hidden) {
    return (
      <>
        <Note>{t('game.in_history')}</Note>
        <Button size="sm" icon={ArchiveRestoreIcon} onClick={onClick}>
          {t('restore')}
        </Button>
      </>
    );
  }
  const canHide = canHideOrRestore(game);
  if (!canHide && shownStatusOf(game) === 'no_signal') {
    return (
      <>
        <Note>{t('no_signal.end_first')}</Note>
        <Button size="sm" icon={CircleStopIcon} onClick={onEnd}>
          {t('end.action')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Note>{t(canHide ? 'game.can_hide' : 'hide_running')}</Note>
      {/* The API refuses to hide a game whose end has not arrived. */}
      <Button size="sm" icon={EyeOffIcon} disabled={!canHide} busy={isEnding} onClick={onClick}>
        {t('hide')}
      </Button>
    </>
  );
}

/** At least as high as the note of a running game, so that the button stays where it is when the game ends. */
function Note({ children }: { children: string }) {
  const t = useTexts('games');
  return (
    <span className={classes['note']} data-longest={t('hide_running')}>
      {/* A new key replaces the element, because a changed width would be a layout shift. */}
      <span key={children}>{children}</span>
    </span>
  );
}
