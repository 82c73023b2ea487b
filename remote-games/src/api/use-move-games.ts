import { notify, useQueryClient, useTexts, useWrite } from '@backglass/platform';
import { useCallback } from 'react';
import { moveRows } from './game-cache.ts';
import { gameKeys } from './game-keys.ts';
import { moveGames, type Movable, type Moved } from './move-games.ts';
import { beginChange } from './under-way.ts';
import { useMoveTexts } from './use-move-texts.ts';

interface Move {
  readonly games: readonly Movable[];
  /** To history, or back from it. */
  readonly hidden: boolean;
  /** It takes another move back, and is not itself taken back. */
  readonly isUndo?: boolean;
}

/** Nothing of a move was done, and the API said why of each. */
class NothingMoved extends Error {
  readonly outcome: Moved;

  constructor(outcome: Moved) {
    super('nothing moved');
    this.name = 'NothingMoved';
    this.outcome = outcome;
  }
}

/** Of moves of the same games, the newer one counts. */
const targetOf = ({ games }: Move): string => {
  const ids = games.map(({ id }) => id).sort((a, b) => a - b);
  return `games/${ids.join()}/place`;
};

export interface MoveGames {
  /** Resolves to those that moved; never rejects. */
  readonly moveGames: (move: Move) => Promise<readonly Movable[]>;
  readonly isMoving: boolean;
}

/**
 * Moves games to history, or back, at once, with Undo for 10 s. What could not be moved comes back and is named with its
 * reason.
 */
export function useMoveGames(): MoveGames {
  const client = useQueryClient();
  const t = useTexts('games');
  const say = useMoveTexts();
  const { mutate, mutateAsync, isPending } = useWrite({
    target: targetOf,
    write: async ({ games, hidden }: Move) => {
      const outcome = await moveGames(games, hidden);
      if (outcome.moved.length === 0) throw new NothingMoved(outcome);
      return outcome;
    },
    failed: ({ games, hidden }) => say.failed(games.length, hidden),
    because: failure => (failure instanceof NothingMoved ? say.reasons(failure.outcome) : undefined),
    onMutate: async ({ games, hidden }) => {
      const ids = new Set(games.map(({ id }) => id));
      const end = beginChange(ids, { is_hidden: hidden });
      // an answer already on its way still has the games where they were
      await client.cancelQueries({ queryKey: gameKeys.lists });
      return { putBack: moveRows(client, ids, { is_hidden: hidden }), end };
    },
    onSuccess: (outcome, { games, hidden, isUndo }) => {
      const { moved } = outcome;
      const isWhole = moved.length === games.length;
      notify({
        level: isWhole ? 'success' : 'warning',
        title: isWhole ? say.done(moved.length, hidden) : say.partly(moved.length, games.length, hidden),
        ...(isWhole ? {} : { description: say.reasons(outcome) }),
        ...(isUndo === true
          ? {}
          : {
              action: {
                label: t('undo'),
                onAction: () => mutate({ games: moved, hidden: !hidden, isUndo: true }),
              },
            }),
      });
    },
    onError: (_failure, _move, begun) => begun?.putBack(),
    onSettled: (_outcome, _failure, _move, begun) => {
      begun?.end();
      void client.invalidateQueries({ queryKey: gameKeys.all });
    },
  });
  const move = useCallback(
    (wanted: Move) =>
      mutateAsync(wanted).then(
        ({ moved }) => moved,
        () => [],
      ),
    [mutateAsync],
  );
  return { moveGames: move, isMoving: isPending };
}
