import type { ComponentPropsWithRef } from 'react';
import classes from './text-link.module.css';

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
