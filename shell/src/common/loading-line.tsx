import { ProgressLine } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './loading-line.module.css';

/** The line appears after this time in milliseconds, because a line that only flashes disturbs. */
const DELAY = 150;

/** A thin line at the top edge that shows that the page loads, once that takes a while. */
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <DelayedLine /> : null;
}

function DelayedLine() {
  const t = useShellTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    // In no landmark, so it has a role; but it is not announced on each call.
    <div className={classes['line']} role="status" aria-live="off" data-print="none">
      <ProgressLine label={t('loading')} />
    </div>
  ) : null;
}
