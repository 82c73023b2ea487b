import { Button, Page } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Say } from '../entry.ts';

interface AloneProps {
  say: Say;
  /** Leave it out where nothing else on the page may take the focus. */
  leave?: (() => void) | undefined;
  children: ReactNode;
}

/** The page under something that floats. */
export function Alone({ say, leave, children }: AloneProps) {
  return (
    <Page
      title={say('Under it', 'Debajo')}
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
