import { buttonClass, type ButtonLook } from '@backglass/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface ButtonLinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'>, Omit<ButtonLook, 'iconOnly'> {
  icon?: ReactNode;
}

/** An `<a>` that looks like a button: the showcase has no router. */
export function ButtonLink({ variant, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block })}>
      {icon}
      {children}
    </a>
  );
}
