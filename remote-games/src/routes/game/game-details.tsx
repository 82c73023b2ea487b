import type { GameDetail } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { Button, DescriptionList, Panel, type DescriptionItem } from '@backglass/ui';
import { ArchiveRestoreIcon, EyeOffIcon } from '@lucide/icons';
import { useHideOrRestore } from '../../hide/use-hide-or-restore.ts';
import { isSameDay, Moment } from '../../table/moment.tsx';

const CLOCK_INTERVAL = 30_000;

/** The game's booth and times, and the button that hides or restores it. */
export function GameDetails({ game }: { game: GameDetail }) {
  const t = useTexts('games');
  const format = useFormat();
  const now = useNow(CLOCK_INTERVAL);
  const moment = (value: string | null) => {
    if (value === null) return t('none');
    const text = isSameDay(value, now)
      ? t('game.today', { time: format.time(value) })
      : format.dateTime(value);
    return <Moment at={value}>{text}</Moment>;
  };
  const items: DescriptionItem[] = [
    { label: t('game.booth'), value: game.booth ? <bdi>{game.booth.name}</bdi> : t('none') },
    { label: t('game.started'), value: moment(game.started_at) },
  ];
  if (game.started_at !== null) {
    const end = game.finished_at === null ? now : Date.parse(game.finished_at);
    items.push({
      label: t(game.finished_at === null ? 'game.playing_for' : 'game.lasted'),
      value: format.duration(end - Date.parse(game.started_at)),
    });
  }
  const played = format.number(game.maps_played);
  items.push({
    label: t('game.maps_played'),
    value:
      game.maps_total === null ? played : t('maps_of', { played, total: format.number(game.maps_total) }),
  });
  if (game.finished_at !== null) items.push({ label: t('game.finished'), value: moment(game.finished_at) });
  return (
    <Panel title={t('game.details')} footer={<HistoryAction game={game} />}>
      <DescriptionList items={items} />
    </Panel>
  );
}

function HistoryAction({ game }: { game: GameDetail }) {
  const t = useTexts('games');
  const { hideOrRestore } = useHideOrRestore();
  const onClick = () => hideOrRestore({ games: [game], hidden: !game.is_hidden });
  if (game.is_hidden) {
    return (
      <>
        <span>{t('game.in_history')}</span>
        <Button size="sm" icon={ArchiveRestoreIcon} onClick={onClick}>
          {t('restore')}
        </Button>
      </>
    );
  }
  const isRunning = game.status === 'running';
  return (
    <>
      {/* A new key replaces the element, because a changed width would be a layout shift. */}
      <span key={game.status}>{t(isRunning ? 'hide_running' : 'game.can_hide')}</span>
      <Button size="sm" icon={EyeOffIcon} disabled={isRunning} onClick={onClick}>
        {t('hide')}
      </Button>
    </>
  );
}
