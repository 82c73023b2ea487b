import type { Game } from '@backglass/contract';
import { notify, type Notice } from '@backglass/platform';
import { notifyOf, useQueryClient, useWrite, withdrawNotices } from '@backglass/platform/operator';
import { useCallback, useRef } from 'react';
import { useSpeech } from '../late/speech.ts';
import { GAME_ROWS, moveGamesInCache } from '../api/game-cache.ts';
import { gameKeys } from '../api/game-keys.ts';
import { forgetLeftBehind, noteLeftBehind, noteMoved } from './left-behind.ts';
import { actOf, idsOf, partlyOf, placeOf } from './move-act.ts';
import { canMove, moveGames, type Movable, type Moved } from '../api/move-games.ts';
import { NothingMoved, PartlyMoved } from './not-moved.ts';
import { moveTexts } from './move-texts.ts';

export interface WantedMove {
  readonly games: readonly Movable[];
  /** To history, or back from it. */
  readonly hidden: boolean;
  /** Called with those that moved, be it by "Try again". */
  readonly onMoved?: (moved: readonly Movable[]) => void;
  /** It takes another move back, and is not itself taken back. */
  readonly isUndo?: boolean;
}

interface Move extends WantedMove {
  /** What was asked for at first: more than `games` once a call went through before another failed. */
  readonly whole: readonly Movable[];
  /** Those that moved before the call that is tried again: it is the same act, and taken back with them. */
  readonly before: readonly Movable[];
}

/** What a failed move of these left undone. */
const leftOf = (games: readonly Movable[], failure: Error): readonly Movable[] =>
  failure instanceof PartlyMoved ? failure.outcome.left : games;

/** Moves that are under way, of whichever screen. */
const underWay = new Set<string>();

export interface MoveGames {
  /** What is asked for again while it is under way is asked for once. */
  readonly moveGames: (move: WantedMove) => void;
  readonly isMoving: boolean;
}

/**
 * Moves games to history, or back, at once, with Undo for 10 s. What could not be moved comes back and is named with its
 * reason; what a failed call left undone is offered again.
 */
export function useMoveGames(): MoveGames {
  const client = useQueryClient();
  const speech = useSpeech();
  const { t } = speech;
  const say = moveTexts(speech);
  /** What moves began with of which a call failed, by what is left of them. */
  const unfinished = useRef(new Map<string, readonly Movable[]>());

  const sayMoved = (outcome: Moved, move: Move, description?: string) => {
    const { before, hidden, isUndo } = move;
    const moved = [...before, ...outcome.moved];
    const missing = [...outcome.failed.map(({ game }) => game), ...outcome.left];
    const asked = moved.length + missing.length;
    const isWhole = missing.length === 0;
    const undo = { label: t('undo'), onAction: () => begin({ games: moved, hidden: !hidden, isUndo: true }) };
    const notice: Notice = {
      level: isWhole ? 'success' : 'warning',
      title: isWhole ? say.done(asked, hidden) : say.partly(moved.length, asked, hidden),
      ...(description === undefined ? {} : { description }),
      ...(isUndo === true ? {} : { action: undo }),
    };
    noteMoved(outcome.moved, hidden);
    if (isWhole) return notify(notice);
    withdrawNotices(partlyOf(move.whole, hidden));
    noteLeftBehind(partlyOf(move.whole, hidden), missing, hidden);
    notifyOf(partlyOf(move.whole, hidden), notice);
  };

  const { mutate, isPending } = useWrite({
    // of moves of the same games, the newer one counts
    target: ({ whole }) => placeOf(whole),
    write: async ({ games, hidden }: Move) => {
      const outcome = await moveGames(games, hidden);
      if (outcome.because) throw new PartlyMoved(outcome, outcome.because);
      if (outcome.moved.length === 0) throw new NothingMoved(outcome);
      return outcome;
    },
    failed: ({ games, hidden, whole }, failure) => {
      const left = leftOf(games, failure);
      const isKnown = failure instanceof NothingMoved || left.length === whole.length;
      return isKnown ? say.failed(games.length, hidden) : say.left(left.length);
    },
    because: failure =>
      failure instanceof NothingMoved || failure instanceof PartlyMoved
        ? say.reasons(failure.outcome)
        : undefined,
    again: ({ before, ...move }, failure) => {
      const moved = failure instanceof PartlyMoved ? failure.outcome.moved : [];
      begin({ ...move, games: leftOf(move.games, failure) }, [...before, ...moved]);
    },
    pending: ({ games, hidden }) => {
      const ids = idsOf(games);
      return {
        rows: GAME_ROWS,
        change: (game: Game) => (ids.has(game.id) && canMove(game) ? { is_hidden: hidden } : undefined),
      };
    },
    onSuccess: async (outcome, move) => {
      await moveGamesInCache(client, idsOf(outcome.moved), move.hidden);
      sayMoved(outcome, move, outcome.failed.length > 0 ? say.reasons(outcome) : undefined);
      move.onMoved?.(outcome.moved);
    },
    onError: async (failure, move) => {
      const { games, hidden, whole } = move;
      if (!(failure instanceof NothingMoved))
        unfinished.current.set(actOf(leftOf(games, failure), hidden), whole);
      if (failure instanceof PartlyMoved) {
        const { moved } = failure.outcome;
        await moveGamesInCache(client, idsOf(moved), hidden);
        if (moved.length > 0) sayMoved(failure.outcome, move);
        move.onMoved?.(moved);
      }
      noteLeftBehind(placeOf(whole), leftOf(games, failure), hidden);
    },
    onSettled: ({ games, hidden }) => {
      underWay.delete(actOf(games, hidden));
      void client.invalidateQueries({ queryKey: gameKeys.all });
    },
  });
  const begin = useCallback(
    (wanted: WantedMove, before: readonly Movable[] = []) => {
      const act = actOf(wanted.games, wanted.hidden);
      if (underWay.has(act)) return;
      underWay.add(act);
      const whole = unfinished.current.get(act) ?? wanted.games;
      unfinished.current.delete(act);
      forgetLeftBehind(placeOf(whole));
      mutate({ ...wanted, whole, before });
    },
    [mutate],
  );
  return { moveGames: begin, isMoving: isPending };
}
