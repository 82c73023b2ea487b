import { useOperator } from '@backglass/platform';
import type { ReactNode } from 'react';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

export interface WallNothingProps {
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
