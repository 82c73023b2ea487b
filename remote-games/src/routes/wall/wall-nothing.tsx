import { useOperator, useTexts } from '@backglass/platform';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

/** The wall while nothing runs: it waits, and says so once that is known. */
export function WallNothing({ isKnown }: { isKnown: boolean }) {
  const t = useTexts('games');
  const { center } = useOperator();
  return (
    <WallTop title={center.name}>
      {isKnown ? <span className={classes['meta']}>{t('wall.nothing')}</span> : null}
    </WallTop>
  );
}
