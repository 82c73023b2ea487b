import { notifyOf, useTexts, withdrawNotices } from '@backglass/platform';
import { lateParts } from '@backglass/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureNotice } from '../api/use-failure-notice.ts';
import type { WantedMove } from '../moving/use-move-games.ts';
import { createInbox } from './inbox.ts';
import { loadActs } from './load-acts.ts';

const useLoaded = lateParts(loadActs);

/** What is said of them. */
const ACTS = 'games/acts';

/**
 * What is done with games of a list, as soon as it is there, and how a game is moved: at once, or once that is there. It is asked for when the
 * page is quiet, at the latest when somebody is near the rows; what could not be done without it is said, and offered again.
 */
export function useActs(isNear: boolean, hasChosen: boolean) {
  const t = useTexts('games');
  const sayFailure = useFailureNotice();
  const [moves] = useState(createInbox<WantedMove>);
  const [asked, setAsked] = useState(0);
  const acts = useLoaded(asked + Number(isNear || hasChosen));
  const isThere = acts !== undefined;
  const isLeft = useRef(false);

  const ask = (title: string): void => {
    setAsked(times => times + 1);
    loadActs().then(
      () => withdrawNotices(ACTS),
      (failure: unknown) => {
        if (isLeft.current) return;
        withdrawNotices(ACTS);
        sayFailure(ACTS, title, failure, () => ask(title));
      },
    );
  };
  const notMoved = ({ hidden }: WantedMove): string =>
    t(hidden ? 'platform:catalogue.game_not_hidden' : 'not_restored');

  const askForChosen = useEffectEvent(() => ask(t('platform:error.unknown.title')));
  useEffect(() => {
    if (hasChosen && !isThere) askForChosen();
  }, [hasChosen, isThere]);

  const leave = useEffectEvent(() => {
    withdrawNotices(ACTS);
    for (const wanted of moves.empty()) notifyOf(ACTS, { level: 'warning', title: notMoved(wanted) });
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      leave();
    };
  }, []);

  return {
    acts,
    moves,
    moveGames: (wanted: WantedMove): void => {
      if (!moves.send(wanted)) ask(notMoved(wanted));
    },
  };
}
