import { useOperator } from '@backglass/platform';
import classes from './wall.module.css';
import { WallTop } from './wall-top.tsx';

/** The wall while there is no game to show, and why; empty until that is known. */
export function WallNothing({ because }: { because: string | undefined }) {
  const { center } = useOperator();
  return (
    <WallTop title={center.name}>
      {because === undefined ? null : <span className={classes['meta']}>{because}</span>}
    </WallTop>
  );
}
