import {
  CALLS,
  gameDetailSchema,
  type CallBody,
  type GameDetail,
  type Id,
  type Player,
} from '@backglass/contract';
import { appErrorOf, call, isolateName, unwrap, useTexts } from '@backglass/platform';
import {
  lookUpLostAnswer,
  notifyOf,
  useQueryClient,
  useWrite,
  type Write,
} from '@backglass/platform/operator';
import { changeInLists, gameKeys } from '../api/game-cache.ts';
import { getGame } from '../api/get-game.ts';

export type PlayerChange = NonNullable<CallBody<'player', 'PATCH'>['expected']>;

export interface CorrectionRequest {
  readonly gameId: Id;
  /** As the page showed the player before. */
  readonly player: Player;
  readonly change: PlayerChange;
  readonly reason?: string | undefined;
  /** The change that this one undoes. */
  readonly undoes?: PlayerChange;
  /** Returns true if the page has shown the failure itself. */
  readonly showsFailure?: ((failure: Error) => boolean) | undefined;
  readonly onDone?: (() => void) | undefined;
}

type Key = 'name' | 'score';

/** A corrected score may equal the booth's. An older API does not say so. */
const isCorrectedIn = ({ original, ...shown }: Player, key: Key): boolean =>
  original != null &&
  (original[key] !== shown[key] || (key === 'score' && original.score_is_corrected === true));

/** The value that an operator has set, or null if it is the booth's own. */
export const correctedValue = (player: Player, key: Key): string | number | null =>
  isCorrectedIn(player, key) ? player[key] : null;

const isCorrected = (
  { players, removed_players: removed = [] }: GameDetail,
  id: Id,
  change: PlayerChange,
) => {
  const isRemoved = removed.some(player => player.id === id);
  const player = [...players, ...removed].find(one => one.id === id);
  if (!player) return false;
  const { is_removed: isWanted = isRemoved } = change;
  const has = (key: Key) =>
    change[key] === undefined ||
    (change[key] === null ? !isCorrectedIn(player, key) : player[key] === change[key]);
  return has('name') && has('score') && isRemoved === isWanted;
};

async function correctPlayer(request: CorrectionRequest): Promise<GameDetail> {
  const { gameId, player, change, reason, undoes } = request;
  // The API refuses the change if another operator has corrected the player since.
  const expected = undoes ?? { is_removed: false, ...previousOf(request) };
  const answer = await call(gameDetailSchema, {
    method: 'PATCH',
    path: CALLS.player(player.id),
    body: { ...change, reason, expected },
  });
  const lookUp = async (signal: AbortSignal) => {
    const game = await getGame(gameId, signal);
    return isCorrected(game, player.id, change) ? game : undefined;
  };
  return unwrap(await lookUpLostAnswer<GameDetail>(answer, lookUp));
}

/** The values before a change. Null is the booth's own value. */
function previousOf({ player, change }: CorrectionRequest): PlayerChange {
  return {
    ...(change.name !== undefined && { name: correctedValue(player, 'name') as string | null }),
    ...(change.score !== undefined && { score: correctedValue(player, 'score') as number | null }),
    ...(change.is_removed !== undefined && { is_removed: !change.is_removed }),
  };
}

/** Returns a function that corrects a player at once, with Undo for 10 s. A failure shows a notice. */
export function useCorrectPlayer(): Write<GameDetail, CorrectionRequest> {
  const client = useQueryClient();
  const t = useTexts('games');
  const doneText = ({ player, change, undoes }: CorrectionRequest) => {
    const name = isolateName(player.name);
    if (undoes) return t('correction.undone', { name });
    if (change.is_removed !== undefined)
      return t(change.is_removed ? 'correction.removed' : 'correction.put_back', { name });
    return change.name == null
      ? t('correction.score_corrected', { name })
      : t('correction.renamed', { name: isolateName(change.name) });
  };
  const write = useWrite({
    target: ({ player }: CorrectionRequest) => `players/${player.id}`,
    write: correctPlayer,
    failed: ({ player, undoes }) =>
      t(undoes ? 'correction.not_undone' : 'correction.failed', { name: isolateName(player.name) }),
    showsFailure: ({ showsFailure }, failure) => showsFailure?.(failure) ?? false,
    because: fieldErrorsOf,
    quote: ({ change }) => {
      const typed = change.name ?? change.score;
      return typed == null ? undefined : t('platform:quoted', { name: String(typed) });
    },
    onSuccess: async (game, request) => {
      const key = gameKeys.detail(request.gameId);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<GameDetail>(key, game);
      await changeInLists(new Set([game.id]), { players_count: game.players_count });
      request.onDone?.();
      const undo = () => {
        const { gameId, player, change } = request;
        write.mutate({ gameId, player, change: previousOf(request), undoes: change });
      };
      notifyOf(`players/${request.player.id}`, {
        level: 'success',
        title: doneText(request),
        ...(request.undoes ? {} : { action: { label: t('undo'), onAction: undo } }),
      });
    },
    // Not awaited, so that the next correction does not wait for the refetch.
    onSettled: () => void client.invalidateQueries({ queryKey: gameKeys.all }),
  });
  return write;
}

/** What the API says of the values that it refuses. */
export function fieldErrorsOf(failure: Error): string | undefined {
  const reasons = Object.values(appErrorOf(failure).fields).flat();
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}
