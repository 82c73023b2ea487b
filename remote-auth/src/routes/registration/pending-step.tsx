import { useTexts } from '@backglass/platform';
import { Button, Callout, Spinner } from '@backglass/ui';
import { useEffect, type ReactNode } from 'react';
import type { CenterPart } from './use-center-part.ts';

/** The code of a step did not arrive. */
export function NotArrived({ action }: { action?: ReactNode }) {
  const t = useTexts('auth');
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('platform:error.network.title')}
      action={action}
    >
      {t('platform:error.network.description')}
    </Callout>
  );
}

/** In the place of the centre's step until its code is there: Forward in the history leads here without Continue. */
export function PendingStep({ isMissing, load }: Omit<CenterPart, 'part'>) {
  const t = useTexts('auth');
  useEffect(() => void load().catch(() => undefined), [load]);
  if (isMissing) {
    const again = () => {
      // The button goes away with what it is for.
      document.getElementById('page-title')?.focus();
      void load().catch(() => undefined);
    };
    return <NotArrived action={<Button onClick={again}>{t('platform:action.try_again')}</Button>} />;
  }
  return (
    <p role="status">
      <Spinner /> {t('page.busy')}
    </p>
  );
}
