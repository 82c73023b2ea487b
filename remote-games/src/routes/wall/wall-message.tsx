import { useOperator, useTexts } from '@backglass/platform';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PAGE_TIME } from './turns.ts';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

interface WallMessageProps {
  /** `undefined` while the games load. */
  text: string | undefined;
  children?: ReactNode;
}

/** The wall without a game, with a text in large letters. */
export function WallMessage({ text, children }: WallMessageProps) {
  const { center } = useOperator();
  return (
    <>
      <WallTop title={center.name}>{null}</WallTop>
      {text === undefined ? null : (
        <div className={classes['message']}>
          <p className={classes['text']}>{text}</p>
          {children ? <p className={classes['meta']}>{children}</p> : null}
        </div>
      )}
    </>
  );
}

interface WallGameNotFoundProps {
  hasNext: boolean;
  onTimeout: () => void;
}

/** The wall of a game that does not exist. */
export function WallGameNotFound({ hasNext, onTimeout }: WallGameNotFoundProps) {
  const t = useTexts('games');
  const timeout = useEffectEvent(onTimeout);
  useEffect(() => {
    const timer = setInterval(() => timeout(), PAGE_TIME);
    return () => clearInterval(timer);
  }, []);
  return (
    <WallMessage text={t('platform:error.not_found.title')}>
      <span>{t('platform:error.not_found.description')}</span>{' '}
      {hasNext ? <span>{t('wall.running_soon')}</span> : null}
    </WallMessage>
  );
}

/** The wall of a booth that does not exist. */
export function WallBoothNotFound() {
  const t = useTexts('games');
  return <WallMessage text={t('wall.no_booth')}>{t('wall.no_booth_why')}</WallMessage>;
}
