import type { Game, Id } from '@backglass/contract';
import { appErrorOf, isRetryable } from '@backglass/platform';
import {
  notifyOf,
  OUTCOME_UNKNOWN,
  useFailureNotice,
  useQueryClient,
  useWrite,
  withdrawNotices,
} from '@backglass/platform/operator';
import { useCallback } from 'react';
import { changeGames, GAME_ROWS, gameKeys, liveLists } from '../api/game-cache.ts';
import type { NamedGame } from '../api/get-game.ts';
import { canHideOrRestore, setGamesHidden, type HideOrRestoreOutcome } from '../api/set-games-hidden.ts';
import { namedReasons, quotedNames, useWording, type Wording } from '../common/wording.ts';

interface HideOrRestoreRequest {
  readonly games: readonly NamedGame[];
  readonly hidden: boolean;
  /** Called with the changed games, after the first attempt and after each "Try again". */
  readonly onDone?: (changed: readonly NamedGame[]) => void;
  /** The notice of an Undo offers no further Undo. */
  readonly isUndo?: boolean;
  /** The games that earlier attempts changed. Undo includes them. */
  readonly changedBefore?: readonly NamedGame[];
}

export interface HideOrRestore {
  /** Hides or restores games. Does nothing while the same request is in flight. */
  readonly hideOrRestore: (request: HideOrRestoreRequest) => void;
  readonly isPending: boolean;
}

const idsOf = (games: readonly NamedGame[]) => new Set(games.map(({ id }) => id));

const targetOf = ({ games }: HideOrRestoreRequest): string =>
  `games/${[...idsOf(games)].sort((a, b) => a - b).join()}/place`;

/** Hides or restores games optimistically, with Undo for 10 s. Failures show a notice. */
export function useHideOrRestore(): HideOrRestore {
  const client = useQueryClient();
  const wording = useWording();
  const showFailure = useFailureNotice();
  const { t, format } = wording;
  const texts = hideOrRestoreTexts(wording);

  function report(outcome: HideOrRestoreOutcome, request: HideOrRestoreRequest): void {
    const { games, hidden, isUndo = false, changedBefore = [] } = request;
    const id = targetOf(request);
    const missing = [...outcome.refused.map(({ game }) => game), ...outcome.unfinished];
    const changed = [...changedBefore, ...outcome.changed];
    const requested = changedBefore.length + games.length;
    const onUndo = () => hideOrRestore({ games: changed, hidden: !hidden, isUndo: true });
    const undo = isUndo ? {} : { action: { label: t('undo'), onAction: onUndo } };
    withdrawCompleted(outcome.changed, hidden);
    if (missing.length === 0) {
      const description = quotedNames(
        wording,
        changed.map(({ name }) => name),
      );
      return notifyOf(id, { level: 'success', title: texts.done(requested, hidden), description, ...undo });
    }
    const reasons = texts.reasons(outcome);
    if (outcome.changed.length > 0) {
      const title = t(hidden ? 'hidden_partly' : 'restored_partly', {
        moved: format.number(changed.length),
        asked: format.number(requested),
      });
      const description = outcome.error ? {} : { description: reasons };
      trackNotice(`${id} partly`, missing, { hidden, isFailure: false });
      notifyOf(`${id} partly`, { level: 'warning', title, ...description, ...undo });
    }
    if (outcome.error) {
      trackNotice(id, outcome.unfinished, { hidden, isFailure: true });
      const again = () => hideOrRestore({ ...request, games: outcome.unfinished, changedBefore: changed });
      showFailure(id, outcome.error, {
        title: texts.unfinished(outcome.unfinished.length),
        reason: reasons,
        again: isRetryable(appErrorOf(outcome.error)) ? again : undefined,
      });
    } else if (outcome.changed.length === 0) {
      trackNotice(id, missing, { hidden, isFailure: true });
      notifyOf(id, { level: 'error', title: texts.failed(games.length, hidden), description: reasons });
    }
  }

  const { mutate, isPending } = useWrite({
    target: targetOf,
    write: ({ games, hidden }: HideOrRestoreRequest) => setGamesHidden(games, hidden),
    pending: ({ games, hidden }) => {
      const ids = idsOf(games);
      return {
        rows: GAME_ROWS,
        change: (game: Game) =>
          ids.has(game.id) && canHideOrRestore(game) ? { is_hidden: hidden } : undefined,
      };
    },
    failed: ({ games, hidden, changedBefore = [] }, failure) =>
      changedBefore.length > 0 || appErrorOf(failure).code === OUTCOME_UNKNOWN
        ? texts.unfinished(games.length)
        : texts.failed(games.length, hidden),
    again: request => hideOrRestore(request),
    onSuccess: async (outcome, request) => {
      await changeGames(client, idsOf(outcome.changed), { is_hidden: request.hidden });
      report(outcome, request);
      request.onDone?.(outcome.changed);
    },
    onError: (_, request) =>
      trackNotice(targetOf(request), request.games, { hidden: request.hidden, isFailure: true }),
    onSettled: () => liveLists.show(gameKeys.all),
  });
  const hideOrRestore = useCallback(
    (request: HideOrRestoreRequest) => {
      const isInFlight = client.isMutating({
        predicate: ({ options: { scope }, state: { variables } }) =>
          scope?.id === targetOf(request) && (variables as HideOrRestoreRequest).hidden === request.hidden,
      });
      if (isInFlight > 0) return;
      withdrawFailuresOf(request.games, request.hidden);
      mutate(request);
    },
    [client, mutate],
  );
  return { hideOrRestore, isPending };
}

/** The texts of notices about hiding and restoring games. */
function hideOrRestoreTexts(wording: Wording) {
  const { t, format, errorText } = wording;
  const reason = (code: string): string => {
    if (code === 'game_running') return t('hide_running');
    return t(code === 'not_found' ? 'no_longer_there' : 'platform:error.unknown.description');
  };

  return {
    done: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'catalogue.game_hidden' : 'restored');
      const formatted = format.number(count);
      return hidden
        ? t('catalogue.games_hidden', { qty: formatted })
        : t('restored_many', { count, formatted });
    },
    failed: (count: number, hidden: boolean): string => {
      if (count === 1) return t(hidden ? 'catalogue.game_not_hidden' : 'not_restored');
      return t(hidden ? 'catalogue.games_not_hidden' : 'not_restored_many');
    },
    unfinished: (count: number): string => t('games_left', { count, formatted: format.number(count) }),
    reasons: ({ changed, refused, unfinished, error }: HideOrRestoreOutcome): string => {
      const isOne = changed.length + refused.length + unfinished.length === 1;
      const reasons = refused.map(({ game, code }) => ({ game, why: reason(code) }));
      const whys = isOne ? reasons.map(({ why }) => why) : [namedReasons(wording, reasons)].filter(Boolean);
      if (error) whys.push(errorText(error.error).description);
      return whys.join(' ');
    },
  };
}

interface OpenNotice {
  readonly ids: Set<Id>;
  readonly hidden: boolean;
  /** The next attempt withdraws such a notice, even if the attempt fails too. */
  readonly isFailure: boolean;
}

const openNotices = new Map<string, OpenNotice>();

function withdraw(id: string): void {
  openNotices.delete(id);
  withdrawNotices(id);
}

/** Records that the notice with this id reports games that were not hidden, or not restored. */
function trackNotice(
  id: string,
  games: readonly NamedGame[],
  notice: Pick<OpenNotice, 'hidden' | 'isFailure'>,
): void {
  openNotices.set(id, { ...notice, ids: idsOf(games) });
}

/** Withdraws the failure notices whose games are all in `games`. Call this when a new attempt for these games starts. */
function withdrawFailuresOf(games: readonly NamedGame[], hidden: boolean): void {
  const ids = idsOf(games);
  for (const [id, notice] of openNotices) {
    if (notice.isFailure && notice.hidden === hidden && [...notice.ids].every(one => ids.has(one)))
      withdraw(id);
  }
}

/** Call this after games were hidden or restored. Withdraws the notices that have no other games. */
function withdrawCompleted(games: readonly NamedGame[], hidden: boolean): void {
  for (const [id, notice] of openNotices) {
    if (notice.hidden !== hidden) continue;
    for (const game of games) notice.ids.delete(game.id);
    if (notice.ids.size === 0) withdraw(id);
  }
}
