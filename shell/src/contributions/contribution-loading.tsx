import type { ExtensionPointName } from '@backglass/platform/operator';
import { Spinner } from '@backglass/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useShellTexts } from '../texts.ts';
import { isPanel } from './contribution-frame.tsx';
import classes from './contribution-loading.module.css';

/** How long a contribution may wait for more code or data while it renders, in milliseconds. */
const LIMIT = 12_000;

interface ContributionLoadingProps {
  readonly point: ExtensionPointName;
  /** Replaces the loading state after the limit. Omitted while the code is loading, because the loader of the code has its own limit. */
  readonly late?: ReactNode;
}

/** Shown in place of a contribution until it is ready. A line stays empty, because a table may have hundreds of lines. */
export function ContributionLoading({ point, late }: ContributionLoadingProps) {
  const t = useShellTexts();
  const [isLate, setLate] = useState(false);
  const hasLimit = late !== undefined;
  useEffect(() => {
    if (!hasLimit) return undefined;
    const timer = setTimeout(() => setLate(true), LIMIT);
    return () => clearTimeout(timer);
  }, [hasLimit]);
  if (isLate && hasLimit) return late;
  if (!isPanel(point)) return null;
  return (
    <span role="status" aria-busy="true" aria-label={t('loading')} className={classes['loading']}>
      <Spinner />
    </span>
  );
}
