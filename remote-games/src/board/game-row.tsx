import type { Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Checkbox } from '@backglass/ui';
import { Row, Td } from '@backglass/ui/lists';
import { memo } from 'react';
import type { Column } from './columns.ts';
import { GameCell } from './game-cell.tsx';
import { GameMenu, type GameActions } from './game-menu.tsx';
import { GameName } from './game-name.tsx';

export interface GameRowProps {
  game: Game;
  columns: readonly Column[];
  /** Epoch milliseconds. */
  now: number;
  editing: boolean;
  selected: boolean;
  actions: GameActions;
}

/** A game in a list. Drawn again only when it, or the minute, changes: other rows' events leave it alone. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { game, columns, now, editing, selected, actions } = props;
  const t = useTexts('games');
  const content = ({ id }: Column) => {
    if (id === 'check') {
      return (
        <Checkbox
          aria-label={t('select.game', { name: game.name })}
          checked={selected}
          onChange={event => actions.choose(game, event.target.checked)}
        />
      );
    }
    if (id === 'menu') return <GameMenu game={game} actions={actions} />;
    if (id !== 'name') return <GameCell column={id} game={game} now={now} />;
    return <GameName game={game} now={now} editing={editing} actions={actions} />;
  };
  return (
    <Row selected={selected} live={game.status === 'running'}>
      {columns.map(column => (
        <Td
          key={column.id}
          area={column.area}
          size={column.size}
          fold={column.fold}
          numeric={column.numeric}
          muted={column.id === 'hidden'}
        >
          {content(column)}
        </Td>
      ))}
    </Row>
  );
});
