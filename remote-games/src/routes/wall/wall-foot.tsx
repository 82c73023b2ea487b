import { Logo } from '@backglass/ui';
import type { ReactNode } from 'react';
import classes from './wall.module.css';

/** The footer of the wall, with the logo. */
export function WallFoot({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes['foot']}>
      <div className={classes['state']}>{children}</div>
      <span className={classes['logo']}>
        <Logo />
      </span>
    </footer>
  );
}
