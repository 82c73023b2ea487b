import { Button, Page } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Say } from '../entry.ts';

interface AloneProps {
  say: Say;
  leave?: (() => void) | undefined;
  children: ReactNode;
}

/** The page below a floating component. */
export function Alone({ say, leave, children }: AloneProps) {
  return (
    <Page
      title={say('Page below', 'Debajo')}
      actions={
        leave ? (
          <Button onClick={leave}>{say('Back to the showcase', 'Volver al muestrario')}</Button>
        ) : undefined
      }
    >
      {children}
    </Page>
  );
}
