import type { Game } from '@backglass/contract';
import { appErrorOf, isRetryable, notify, type Notice } from '@backglass/platform';
import { notifyOf, useFailureNotice, useQueryClient, useWrite } from '@backglass/platform/operator';
import { useCallback } from 'react';
import { GAME_ROWS, gameKeys, hideGamesInCache } from '../api/game-cache.ts';
import { canHideOrRestore, hideGames, type HideOutcome, type NamedGame } from '../api/hide-games.ts';
import { useWording } from '../texts/wording.ts';
import { hideTexts, noteDone, noteNotHidden, withdrawFailuresOf } from './hide-notices.ts';

interface HideRequest {
  readonly games: readonly NamedGame[];
  /** Whether to hide the games or to restore them. */
  readonly hidden: boolean;
  /** Called with the changed games, also after "Try again". */
  readonly onDone?: (moved: readonly NamedGame[]) => void;
  /** The request is an Undo, so its notice offers none. */
  readonly isUndo?: boolean;
  /** Games that earlier calls of the same request changed: Undo includes them. */
  readonly before?: readonly NamedGame[];
}

export interface HideGames {
  /** Hides or restores games. Ignores a request that equals one in flight. */
  readonly hide: (request: HideRequest) => void;
  readonly isPending: boolean;
}

const idsOf = (games: readonly NamedGame[]) => new Set(games.map(({ id }) => id));

/** Identifies writes of `is_hidden` of the same games. */
const targetOf = ({ games }: HideRequest): string =>
  `games/${[...idsOf(games)].sort((a, b) => a - b).join()}/place`;

/**
 * Hides or restores games optimistically, with Undo for 10 s. A refused game comes back and is named with its reason. After a failed
 * call the rest can be tried again.
 */
export function useHideGames(): HideGames {
  const client = useQueryClient();
  const wording = useWording();
  const showFailure = useFailureNotice();
  const { t } = wording;
  const texts = hideTexts(wording);

  function report(outcome: HideOutcome, request: HideRequest): void {
    const { games, hidden, isUndo = false, before = [] } = request;
    const of = targetOf(request);
    const missing = [...outcome.refused.map(({ game }) => game), ...outcome.left];
    const moved = [...before, ...outcome.moved];
    const asked = before.length + games.length;
    const reasons = missing.length > 0 ? texts.reasons(outcome) : undefined;
    const undo = {
      label: t('undo'),
      onAction: () => hide({ games: moved, hidden: !hidden, isUndo: true }),
    };
    const notice: Notice = {
      level: missing.length === 0 ? 'success' : 'warning',
      title: missing.length === 0 ? texts.done(asked, hidden) : texts.partly(moved.length, asked, hidden),
      ...(outcome.because || reasons === undefined ? {} : { description: reasons }),
      ...(isUndo ? {} : { action: undo }),
    };
    noteDone(outcome.moved, hidden);
    if (missing.length === 0) return notify(notice);
    if (outcome.moved.length > 0) {
      noteNotHidden(`${of} partly`, missing, { hidden, isFailure: false });
      notifyOf(`${of} partly`, notice);
    }
    if (outcome.because) {
      noteNotHidden(of, outcome.left, { hidden, isFailure: true });
      const again = () => hide({ ...request, games: outcome.left, before: moved });
      showFailure(of, outcome.because, {
        title: texts.left(outcome.left.length),
        reason: reasons,
        again: isRetryable(appErrorOf(outcome.because)) ? again : undefined,
      });
    } else if (outcome.moved.length === 0) {
      noteNotHidden(of, missing, { hidden, isFailure: true });
      const title = texts.failed(games.length, hidden);
      notifyOf(of, { level: 'error', title, ...(reasons === undefined ? {} : { description: reasons }) });
    }
  }

  const { mutate, isPending } = useWrite({
    target: targetOf,
    write: ({ games, hidden }: HideRequest) => hideGames(games, hidden),
    pending: ({ games, hidden }) => {
      const ids = idsOf(games);
      return {
        rows: GAME_ROWS,
        change: (game: Game) =>
          ids.has(game.id) && canHideOrRestore(game) ? { is_hidden: hidden } : undefined,
      };
    },
    failed: ({ games, hidden, before = [] }) =>
      before.length > 0 ? texts.left(games.length) : texts.failed(games.length, hidden),
    again: request => hide(request),
    onSuccess: async (outcome, request) => {
      await hideGamesInCache(client, idsOf(outcome.moved), request.hidden);
      report(outcome, request);
      request.onDone?.(outcome.moved);
    },
    onError: (_, request) =>
      noteNotHidden(targetOf(request), request.games, { hidden: request.hidden, isFailure: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: gameKeys.all }),
  });
  const hide = useCallback(
    (request: HideRequest) => {
      const isInFlight = client.isMutating({
        predicate: ({ options: { scope }, state: { variables } }) =>
          scope?.id === targetOf(request) && (variables as HideRequest).hidden === request.hidden,
      });
      if (isInFlight > 0) return;
      withdrawFailuresOf(request.games, request.hidden);
      mutate(request);
    },
    [client, mutate],
  );
  return { hide, isPending };
}
