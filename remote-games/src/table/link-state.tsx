import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLiveState } from '@backglass/platform/operator';
import { linkClass } from '@backglass/ui';
import { handFocusTo } from '../focus/hand-focus-to.ts';
import classes from './table.module.css';
import { rowsNow } from './game-table.tsx';

export interface LinkStateProps {
  /** Epoch milliseconds; 0 before there are rows. */
  updatedAt: number;
  /** Changes that would move rows and wait until the pointer and the focus have left them. */
  waiting: number;
  onShow: () => void;
}

/**
 * How the rows are kept fresh, and when they last were; while there are none it says nothing, and keeps its line. Not
 * announced: it changes with every event.
 */
export function LinkState({ updatedAt, waiting, onShow }: LinkStateProps) {
  const t = useTexts('games');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  const text = updatedAt === 0 ? '\u00a0' : t(isOnline ? `link.${state}` : 'link.away');
  const [, longest] = [t('link.live'), t('link.connecting')].sort((a, b) => a.length - b.length);
  return (
    <>
      {waiting > 0 ? (
        <button type="button" className={linkClass()} ref={handFocusTo(rowsNow)} onClick={onShow}>
          {t('link.waiting', { count: waiting, formatted: format.number(waiting) })}
        </button>
      ) : null}
      <span className={classes['state']} data-longest={longest}>
        {/* another element for another text: it is drawn anew and does not move */}
        <span key={text}>{text}</span>
      </span>
      <span className={classes['updated']}>
        {updatedAt > 0 ? (
          <time dateTime={new Date(updatedAt).toISOString()}>{format.timeWithSeconds(updatedAt)}</time>
        ) : null}
      </span>
    </>
  );
}
