import { useFormat, useLiveState, useOnline, useTexts } from '@backglass/platform';
import classes from './board.module.css';

/** How the rows are kept fresh, and when they last were. Not announced: it changes with every event. */
export function LinkState({ updatedAt }: { updatedAt: number }) {
  const t = useTexts('games');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  return (
    <>
      <span>{t(isOnline ? `link.${state}` : 'link.away')}</span>
      {updatedAt > 0 ? (
        <time className={classes['updated']} dateTime={new Date(updatedAt).toISOString()}>
          {format.timeWithSeconds(updatedAt)}
        </time>
      ) : null}
    </>
  );
}
