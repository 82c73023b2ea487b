import type { ExtensionPointName } from '@backglass/platform/operator';
import { Spinner } from '@backglass/ui';
import { useShellTexts } from '../texts.ts';
import { isPanel } from './points.ts';
import classes from './contribution-loading.module.css';

/** Shown in place of a contribution until it is ready. A line stays empty, because a table may have hundreds of lines. */
export function ContributionLoading({ point }: { readonly point: ExtensionPointName }) {
  const t = useShellTexts();
  if (!isPanel(point)) return null;
  return (
    <span role="status" aria-busy="true" aria-label={t('loading')} className={classes['loading']}>
      <Spinner />
    </span>
  );
}
