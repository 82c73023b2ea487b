import { useEffect } from 'react';
import { useMoveGames, type WantedMove } from '../moving/use-move-games.ts';
import { BoardSelection, type BoardSelectionProps } from './board-selection.tsx';
import type { Inbox } from './inbox.ts';

export interface BoardActsProps extends Omit<BoardSelectionProps, 'move'> {
  /** Moves that are wished for elsewhere on the board. */
  readonly moves: Inbox<WantedMove>;
  /** There are rows to choose from, or will be. */
  readonly hasRows: boolean;
}

/** Does what is to be done with games of a list, and shows what can be done with the chosen ones. */
export function BoardActs({ moves, hasRows, ...rest }: BoardActsProps) {
  const move = useMoveGames();
  const { moveGames } = move;
  useEffect(() => moves.receive(moveGames), [moves, moveGames]);
  return hasRows ? <BoardSelection {...rest} move={move} /> : null;
}
