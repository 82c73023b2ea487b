import { useOperator, useTexts } from '@backglass/platform';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PAGE_TIME } from './turns.ts';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

interface WallNothingProps {
  /** Empty until it is known. */
  because: string | undefined;
  /** Below it. */
  children?: ReactNode;
}

/** The wall while there is no game to show, and why, to be read from across a room. */
export function WallNothing({ because, children }: WallNothingProps) {
  const { center } = useOperator();
  return (
    <>
      <WallTop title={center.name}>{null}</WallTop>
      {because === undefined ? null : (
        <div className={classes['nothing']}>
          <p className={classes['because']}>{because}</p>
          {children ? <p className={classes['meta']}>{children}</p> : null}
        </div>
      )}
    </>
  );
}

interface WallGoneProps {
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
