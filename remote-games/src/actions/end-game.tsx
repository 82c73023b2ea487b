import { CALLS, gameSchema, isOpenGame, shownStatusOf, type Game } from '@backglass/contract';
import { appErrorOf, call, unwrap, useTexts } from '@backglass/platform';
import {
  lookUpLostAnswer,
  notifyOf,
  serverNow,
  useQueryClient,
  useWrite,
} from '@backglass/platform/operator';
import { lazyModule } from '@backglass/ui';
import { useLazyOverlay } from '@backglass/ui/overlay';
import { useCallback, useState, type ReactNode } from 'react';
import { changeInLists, GAME_ROWS, gameKeys, liveLists } from '../api/game-cache.ts';
import { getGame, type NamedGame } from '../api/get-game.ts';

interface EndRequest {
  readonly game: NamedGame;
  readonly isUndo: boolean;
  /** Only the end of a game whose booth is offline can be undone. */
  readonly canUndo: boolean;
}

async function endOrResume({ game: { id }, isUndo }: EndRequest): Promise<Game> {
  const path = isUndo ? CALLS.resumeGame(id) : CALLS.endGame(id);
  const answer = await call(gameSchema, { method: 'POST', path });
  const lookUp = async (signal: AbortSignal) => {
    const game = await getGame(id, signal);
    // A game may also have finished by itself.
    return (isUndo ? isOpenGame(game) : game.status === 'aborted') ? game : undefined;
  };
  return unwrap(await lookUpLostAnswer<Game>(answer, lookUp));
}

const targetOf = ({ game }: EndRequest): string => `games/${game.id}/end`;

const useEndDialog = lazyModule(() => import(/* webpackChunkName: "end" */ './end-dialog.tsx'));

interface EndGame {
  /** Ends a game at once if its booth is offline, with Undo. Otherwise asks first. */
  readonly endGame: (game: Game) => void;
  readonly isEnding: boolean;
  readonly dialog: ReactNode;
}

export function useEndGame(): EndGame {
  const client = useQueryClient();
  const t = useTexts('games');
  const [asked, setAsked] = useState<{ readonly game: Game; readonly isOpen: boolean }>();
  const quoted = ({ name }: NamedGame) => t('platform:quoted', { name });
  const because = (failure: Error) => {
    const { code } = appErrorOf(failure);
    if (code === 'game_ended') return t('end.over');
    return code === 'game_not_resumable' ? t('end.not_undone_why') : undefined;
  };
  const { mutate, isPending } = useWrite({
    target: targetOf,
    write: endOrResume,
    pending: ({ game, isUndo }) => {
      const finished_at = new Date(serverNow()).toISOString();
      const ended = { status: 'aborted' as const, finished_at };
      return {
        rows: GAME_ROWS,
        change: ({ id }: Game) => (id === game.id && !isUndo ? ended : undefined),
      };
    },
    failed: ({ game, isUndo }) => t(isUndo ? 'end.not_undone' : 'end.failed', { name: quoted(game) }),
    because,
    onSuccess: async (changed, request) => {
      const { game, isUndo, canUndo } = request;
      await changeInLists(new Set([changed.id]), changed);
      const undo = () => mutate({ game, isUndo: true, canUndo: false });
      // The next end or Undo of this game withdraws the notice.
      notifyOf(targetOf(request), {
        level: 'success',
        title: t(isUndo ? 'end.undone' : 'end.done', { name: quoted(game) }),
        ...(canUndo && { action: { label: t('undo'), onAction: undo } }),
      });
      // The answer has no players, so the game's page shows the pending change until it has read the game again.
      await client.invalidateQueries({ queryKey: gameKeys.detail(changed.id) });
    },
    onSettled: () => liveLists.show(gameKeys.all),
  });
  const endGame = useCallback(
    (game: Game) => {
      if (shownStatusOf(game) !== 'no_signal') setAsked({ game, isOpen: true });
      else mutate({ game, isUndo: false, canUndo: true });
    },
    [mutate],
  );
  const close = () => setAsked(before => before && { ...before, isOpen: false });
  const module = useLazyOverlay(useEndDialog, asked?.isOpen === true, close);
  const dialog = module && asked && (
    <module.EndDialog
      key={asked.game.id}
      asked={asked.game}
      isOpen={asked.isOpen}
      onClose={close}
      onEnd={canUndo => mutate({ game: asked.game, isUndo: false, canUndo })}
    />
  );
  return { endGame, isEnding: isPending, dialog };
}
