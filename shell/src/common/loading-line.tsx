import { ProgressLine } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './loading-line.module.css';

/** What is done sooner, in milliseconds, is not worth a word: a line that only flashes is a disturbance. */
const SOON = 150;

/** The slim line at the top edge that says "loading", once that takes a while. It moves nothing on the page. */
export function LateProgress({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Late /> : null;
}

function Late() {
  const t = useShellTexts();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <div className={classes['line']}>
      <ProgressLine label={t('loading')} />
    </div>
  ) : null;
}
