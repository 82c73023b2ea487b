import { useTexts } from '@backglass/platform';
import { Button, Page, Panel } from '@backglass/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './home.module.css';

const More = lazy(() => import('./more.tsx'));

export function Screen() {
  const t = useTexts('score-walls');
  const [count, setCount] = useState(0);
  return (
    <Page title={t('title')}>
      <Panel>
        <div className={styles.counter}>
          <Button onClick={() => setCount(before => before + 1)}>{t('count', { count })}</Button>
        </div>
        {count > 0 && (
          <Suspense fallback={null}>
            <More />
          </Suspense>
        )}
      </Panel>
    </Page>
  );
}
