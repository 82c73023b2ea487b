import { ProgressLine } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './loading-line.module.css';

/** In milliseconds. Shorter loading shows no line, because a flash would disturb. */
const DELAY = 150;

/** A thin line at the top edge. It appears when loading takes a while. */
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
    // The line is outside of all landmarks, so it needs a role. `aria-live` keeps it from being announced on each call.
    <div className={classes['line']} role="status" aria-live="off" data-print="none">
      <ProgressLine label={t('loading')} />
    </div>
  ) : null;
}
