import { Link } from '@backglass/platform';
import { linkClass } from '@backglass/ui';
import type { ReactNode } from 'react';

interface PageLinkProps {
  readonly to: string;
  /** What was typed here already and is asked for there too (WCAG 3.3.7). */
  readonly email?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another page of this remote. */
export function PageLink({ to, email, children }: PageLinkProps) {
  return (
    <Link className={linkClass()} to={to} state={email ? { email } : undefined}>
      {children}
    </Link>
  );
}
