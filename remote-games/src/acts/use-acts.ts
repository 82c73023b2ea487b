import { useTexts } from '@backglass/platform';
import { notifyOf, withdrawNotices } from '@backglass/platform/operator';
import { lazyModule } from '@backglass/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureNotice } from '../api/use-failure-notice.ts';
import type { WantedMove } from '../moving/use-move-games.ts';
import { createInbox } from './inbox.ts';
import { loadActs } from './load-acts.ts';

const useLoaded = lazyModule(loadActs);

/** What is said of them, but for what is said of a move. */
const ACTS = 'games/acts';

/** What is said of a move from a row: its write, which comes late, takes that back by the same name (`move-act.ts`). */
const placeOf = ({ games }: WantedMove): string => `games/${games.map(({ id }) => id).join()}/place`;

/**
 * What is done with games of a list, as soon as it is there, and how a game is moved: at once, or once that is there. It is asked for when the
 * page is quiet, at the latest when somebody is near the rows; what could not be done without it is said, and offered again.
 */
export function useActs(isNear: boolean, hasChosen: boolean) {
  const t = useTexts('games');
  const sayFailure = useFailureNotice();
  const [moves] = useState(createInbox<WantedMove>);
  const [asked, setAsked] = useState(0);
  // a press counts for more than that nobody is near any more
  const acts = useLoaded(2 * asked + Number(isNear || hasChosen));
  const isThere = acts !== undefined;
  const isLeft = useRef(false);

  /** `failed`: what is said when it does not come, and of what. */
  const ask = (failed: (because: unknown) => void): void => {
    setAsked(times => times + 1);
    loadActs().catch((because: unknown) => {
      if (isLeft.current) return;
      withdrawNotices(ACTS);
      failed(because);
    });
  };

  const askForChosen = useEffectEvent(() =>
    ask(because => sayFailure(ACTS, t('platform:error.unknown.title'), because, askForChosen)),
  );
  useEffect(() => {
    if (isThere) withdrawNotices(ACTS);
    else if (hasChosen) askForChosen();
  }, [hasChosen, isThere]);

  const notMoved = ({ hidden }: WantedMove): string =>
    t(hidden ? 'platform:catalogue.game_not_hidden' : 'not_restored');
  const sayLeft = (wanted: WantedMove): void => {
    withdrawNotices(placeOf(wanted));
    notifyOf(placeOf(wanted), { level: 'warning', title: notMoved(wanted) });
  };
  const moveGames = (wanted: WantedMove): void => {
    // offered on a page that was left meanwhile: nobody is there to do it
    if (isLeft.current) return sayLeft(wanted);
    // as the move itself does: what was said of an earlier one is out of date
    withdrawNotices(placeOf(wanted));
    if (moves.send(wanted)) return;
    ask(because => {
      // what is said not to have been done is not done later by itself
      moves.waiting.delete(wanted);
      withdrawNotices(placeOf(wanted));
      sayFailure(placeOf(wanted), notMoved(wanted), because, () => moveGames(wanted));
    });
  };

  const leave = useEffectEvent(() => {
    withdrawNotices(ACTS);
    moves.waiting.forEach(sayLeft);
    moves.waiting.clear();
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave();
    };
  }, []);

  return { acts, moves, moveGames };
}
