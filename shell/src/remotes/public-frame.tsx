import { Logo } from '@backglass/ui';
import type { ReactNode } from 'react';
import classes from './public-frame.module.css';

/** What stands around a public page that has not brought its own frame: it is not there. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes['frame']}>
      <p className={classes['brand']}>
        <Logo label="Backglass" />
      </p>
      {children}
    </main>
  );
}
