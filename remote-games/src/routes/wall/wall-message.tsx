import { useOperator, useTexts } from '@backglass/platform';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PAGE_TIME } from './turns.ts';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

interface WallNothingProps {
  /** `undefined` until it is known. */
  because: string | undefined;
  /** Below it. */
  children?: ReactNode;
}

/** The wall without a game, with the reason in large letters. */
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
  /** Whether other games are running. */
  hasNext: boolean;
  /** Called after the time of a page, and again after each further one. */
  onOver: () => void;
}

/** The game does not exist (docs/product.md, Errors). */
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
