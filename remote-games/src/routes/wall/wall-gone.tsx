import { useTexts } from '@backglass/platform';
import { useEffect, useEffectEvent } from 'react';
import { PAGE_TIME } from './turns.ts';
import { WallNothing } from './wall-nothing.tsx';

export interface WallGoneProps {
  /** Whether other games are there to go on with. */
  hasNext: boolean;
  /** It has been said for as long as a page stands, and is again each time after. */
  onOver: () => void;
}

/** There is no such game (spec §8: "No data to display"). */
export function WallGone({ hasNext, onOver }: WallGoneProps) {
  const t = useTexts('games');
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => over(), PAGE_TIME);
    return () => clearInterval(timer);
  }, []);
  return (
    <WallNothing because={t('platform:error.not_found.title')}>
      {t('platform:error.not_found.description')} {hasNext ? t('wall.running_soon') : null}
    </WallNothing>
  );
}
