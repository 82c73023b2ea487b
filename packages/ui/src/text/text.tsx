import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './text.module.css';

/** The look of a link in text, for a router's own link or a button: ink, underlined in amber. */
export function linkClass(): string {
  return classes.link ?? '';
}

export type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'>;

/** A plain `<a>` in text; give a router's link `className={linkClass()}` instead. */
export function TextLink({ children, ...props }: TextLinkProps) {
  return (
    <a {...props} className={linkClass()}>
      {children}
    </a>
  );
}

/** Words or figures of the second rank, such as the total in "3/5". */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>;
}

/** A key or a chord, such as `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={classes.hidden} id={id}>
      {children}
    </span>
  );
}
