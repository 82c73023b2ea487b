import { progressOf, type Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { CellText, Lamps, StatusChip } from '@backglass/ui/lists';
import classes from './board.module.css';
import type { ColumnId } from './columns.ts';
import { Moment } from './moment.tsx';
import { useShortMoment } from './moments.ts';
import { progressText, shownPercent } from './progress-texts.ts';

export interface GameCellProps {
  column: Exclude<ColumnId, 'check' | 'name' | 'menu'>;
  game: Game;
  /** Epoch milliseconds. */
  now: number;
}

/** What a column says of a game, for the columns that only say something. */
export function GameCell({ column, game, now }: GameCellProps) {
  const t = useTexts('games');
  const format = useFormat();
  const shortMoment = useShortMoment();
  switch (column) {
    case 'booth':
      return game.booth === null ? t('none') : <CellText>{game.booth.name}</CellText>;
    case 'status':
      return <StatusChip status={game.status} label={t(`status.${game.status}`)} />;
    case 'started':
      if (game.started_at === null) return t('none');
      return (
        <>
          <Moment at={game.started_at}>{shortMoment(game.started_at, now)}</Moment>{' '}
          {game.status === 'running' ? (
            <span className={classes['ago']}>{format.duration(now - Date.parse(game.started_at))}</span>
          ) : null}
        </>
      );
    case 'progress':
      return (
        <Lamps
          label={t('progress')}
          valueText={progressText(game, t, format)}
          text={shownPercent(game, format)}
          status={game.status}
          progress={progressOf(game)}
          mapsPlayed={game.maps_played}
          mapsTotal={game.maps_total}
        />
      );
    case 'hidden':
      return game.hidden_at === null ? (
        t('none')
      ) : (
        <Moment at={game.hidden_at}>{shortMoment(game.hidden_at, now)}</Moment>
      );
    case 'maps':
      return (
        <>
          {format.number(game.maps_played)}
          {game.maps_total === null ? null : (
            <span className={classes['of']}>/{format.number(game.maps_total)}</span>
          )}
        </>
      );
    case 'players':
      return format.number(game.players_count);
  }
}
