import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonLinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'>, Omit<ButtonLook, 'iconOnly'> {
  icon?: ReactNode;
}

/** An `<a>` that looks like a button; give a router's link `className={buttonClass(…)}` instead. */
export function ButtonLink({ variant, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block })}>
      {icon}
      {children}
    </a>
  );
}
