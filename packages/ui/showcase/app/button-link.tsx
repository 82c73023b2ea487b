import { buttonClass, type ButtonLook } from '@backglass/ui';
import type { ComponentPropsWithRef } from 'react';

type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> & ButtonLook;

/** An `<a>` that looks like a button, because the showcase has no router. */
export const ButtonLink = ({ variant, size, block, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass({ variant, size, block })}>
    {children}
  </a>
);
