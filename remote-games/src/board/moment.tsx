import { useFormat } from '@backglass/platform/operator';
import classes from './moment.module.css';

export interface MomentProps {
  /** ISO 8601, or epoch milliseconds. */
  at: string | number;
  /** As it is told on the screen, where it is known what day it is. */
  children: string;
}

/** A moment in few words; on paper, which is read on other days too, in full. */
export function Moment({ at, children }: MomentProps) {
  const full = useFormat().dateTime(at);
  return (
    <time
      className={classes['moment']}
      dateTime={new Date(at).toISOString()}
      data-full={full === children ? undefined : full}
    >
      <span>{children}</span>
    </time>
  );
}
