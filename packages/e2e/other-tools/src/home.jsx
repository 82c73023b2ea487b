import { useTexts } from '@backglass/platform';
import { Button, Page, Panel } from '@backglass/ui';
import { lazy, Suspense, useState } from 'react';
import './home.css';

const More = lazy(() => import('./more.jsx'));

export function Screen() {
  const t = useTexts('stock');
  const [count, setCount] = useState(0);
  return (
    <Page title={t('title')}>
      <Panel>
        <Button onClick={() => setCount(before => before + 1)}>{t('count', { count })}</Button>
        {count > 0 && (
          <Suspense fallback={null}>
            <More />
          </Suspense>
        )}
      </Panel>
    </Page>
  );
}
