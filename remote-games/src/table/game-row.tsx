import { shownStatusOf, type Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Contribution, useFormat } from '@backglass/platform/operator';
import { Checkbox } from '@backglass/ui';
import { CellText, Row, StatusChip, Td } from '@backglass/ui/lists';
import { memo, useMemo, type MouseEvent as ReactMouseEvent } from 'react';
import type { Column, ColumnId } from './columns.ts';
import { GameMenu, type RowActions } from './game-menu.tsx';
import { GameName } from './game-name.tsx';
import { Moment, useShortMoment } from '../common/moment.tsx';
import { openOnClick, rowHandlers } from './row-handlers.ts';
import { GameLamps, shownPercent } from '../common/game-progress.tsx';
import classes from './table.module.css';

interface GameRowProps {
  game: Game;
  columns: readonly Column[];
  /** Epoch milliseconds. */
  now: number;
  editing: boolean;
  selected: boolean;
  isNew: boolean;
  actions: RowActions;
}

/** A Shift-click selects rows. It must not also select their text. */
function keepTextUnselected(event: ReactMouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Renders only when its props change. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, columns, now, editing, selected, isNew, actions } = props;
  const t = useTexts('games');
  const contributed = useMemo(() => ({ game }), [game]);
  const content = ({ id, contribution }: Column) => {
    if (contribution !== undefined) {
      return (
        <div ref={openOnClick}>
          <Contribution of={contribution} props={contributed} />
        </div>
      );
    }
    if (id === 'check') {
      return (
        <Checkbox
          aria-label={t('select.game', { name: game.name })}
          checked={selected}
          onChange={({ target, nativeEvent }) =>
            actions.choose(game, target.checked, (nativeEvent as MouseEvent).shiftKey)
          }
          onMouseDown={keepTextUnselected}
        />
      );
    }
    if (id === 'menu') return <GameMenu game={game} actions={actions} />;
    if (id === 'name') return <GameName game={game} now={now} editing={editing} actions={actions} />;
    return <GameCell column={id} game={game} now={now} />;
  };
  return (
    <Row
      selected={selected}
      isNew={isNew}
      live={shownStatusOf(game) === 'running'}
      {...rowHandlers({
        rename: () => actions.edit(game.id, true),
        toggle: () => actions.choose(game, !selected, false),
      })}
    >
      {columns.map(column => (
        <Td
          key={column.id}
          area={column.area}
          size={column.size}
          fold={column.fold}
          numeric={column.numeric}
          screenOnly={column.screenOnly}
          muted={column.id === 'hidden'}
        >
          {content(column)}
        </Td>
      ))}
    </Row>
  );
});

interface GameCellProps {
  column: Exclude<ColumnId, 'check' | 'name' | 'menu'>;
  game: Game;
  /** Epoch milliseconds. */
  now: number;
}

function GameCell({ column, game, now }: GameCellProps) {
  const t = useTexts('games');
  const format = useFormat();
  const shortMoment = useShortMoment();
  const status = shownStatusOf(game);
  switch (column) {
    case 'booth':
      return game.booth === null ? t('none') : <CellText>{game.booth.name}</CellText>;
    case 'status':
      return (
        <StatusChip
          status={status}
          label={t(`status.${status}`)}
          detail={
            status === 'no_signal' && game.no_signal_since != null
              ? t('no_signal.since', { time: shortMoment(game.no_signal_since, now) })
              : undefined
          }
        />
      );
    case 'started':
      if (game.started_at === null) return t('none');
      return (
        <>
          <Moment at={game.started_at}>{shortMoment(game.started_at, now)}</Moment>{' '}
          {status === 'running' ? (
            <span className={classes['ago']}>{format.duration(now - Date.parse(game.started_at))}</span>
          ) : null}
        </>
      );
    case 'progress':
      return <GameLamps game={game} text={shownPercent(game, format)} />;
    case 'hidden':
      return game.hidden_at === null ? (
        t('none')
      ) : (
        <Moment at={game.hidden_at}>{shortMoment(game.hidden_at, now)}</Moment>
      );
    case 'maps':
      return (
        <>
          <span>{format.number(game.maps_played)}</span>
          {game.maps_total === null ? null : (
            <span className={classes['of']}>{`/${format.number(game.maps_total)}`}</span>
          )}
        </>
      );
    case 'players':
      return format.number(game.players_count);
  }
}
