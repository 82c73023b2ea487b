import { endOfPlay, playingTimeOf, shownStatusOf, type GameDetail } from '@backglass/contract';
import { isolateName, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { Button, DescriptionList, Panel, type DescriptionItem } from '@backglass/ui';
import { ArchiveRestoreIcon, CircleStopIcon, EyeOffIcon } from '@lucide/icons';
import { canHideOrRestore } from '../../api/set-games-hidden.ts';
import { useHideOrRestore } from '../../actions/hide-or-restore.ts';
import { isSameDay, Moment, useShortMoment } from '../../common/moment.tsx';
import classes from './game.module.css';

const CLOCK_INTERVAL = 30_000;

interface GameDetailsProps {
  game: GameDetail;
  isEnding: boolean;
  onEnd: () => void;
}

/** The game's booth and times, and the button that ends, hides or restores it. */
export function GameDetails({ game, isEnding, onEnd }: GameDetailsProps) {
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
