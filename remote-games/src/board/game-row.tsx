import type { Game } from '@backglass/contract';
import { Row, Td } from '@backglass/ui';
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
  actions: GameActions;
}

/** A game in a list. Drawn again only when it, or the minute, changes: other rows' events leave it alone. */
export const GameRow = memo(function GameRow({ game, columns, now, editing, actions }: GameRowProps) {
  const content = ({ id }: Column) => {
    if (id === 'menu') return <GameMenu game={game} actions={actions} />;
    if (id !== 'name') return <GameCell column={id} game={game} now={now} />;
    return (
      <GameName
        game={game}
        now={now}
        editing={editing}
        onEditingChange={isEditing => actions.edit(isEditing ? game.id : null)}
        onRename={actions.rename}
      />
    );
  };
  return (
    <Row live={game.status === 'running'}>
      {columns.map(column => (
        <Td
          key={column.id}
          area={column.area}
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
