import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './text.module.css';

/** The class of a link in text, for a router's link or a button. */
export function linkClass(): string {
  return classes.link ?? '';
}

type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'>;

export function TextLink({ children, ...props }: TextLinkProps) {
  return (
    <a {...props} className={linkClass()}>
      {children}
    </a>
  );
}

/** Less important text, such as the total in "3/5". */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={classes.muted}>{children}</span>;
}

/** A key or a key combination, such as `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}

export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={classes.visuallyHidden} id={id}>
      {children}
    </span>
  );
}

/** A person's initials. Hidden from screen readers, because the name is beside them. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
