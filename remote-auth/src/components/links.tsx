import { passedEmailSchema } from '@backglass/contract';
import { Link, supportEmail, useLocation, useReturnTo, useTexts } from '@backglass/platform';
import { buttonClass, linkClass, TextLink } from '@backglass/ui';
import type { ReactNode } from 'react';

interface PageLinkProps {
  readonly to: string;
  /** The email that the operator has typed. The next page shows it in its field (WCAG 3.3.7). */
  readonly email?: string | undefined;
  readonly children: ReactNode;
}

const stateOf = (email: string | undefined) => (email ? { email } : undefined);

/** A link to another page of this remote. */
export function PageLink({ to, email, children }: PageLinkProps) {
  return (
    <Link className={linkClass()} to={to} state={stateOf(email)}>
      {children}
    </Link>
  );
}

/** A link to another page of this remote, as wide as a form's button. */
export function ButtonLink({
  to,
  email,
  variant,
  children,
}: PageLinkProps & { variant: 'default' | 'primary' }) {
  return (
    <Link className={buttonClass({ variant, size: 'form', block: true })} to={to} state={stateOf(email)}>
      {children}
    </Link>
  );
}

export function SupportLink() {
  const t = useTexts('auth');
  return <TextLink href={`mailto:${supportEmail()}`}>{t('platform:action.contact_support')}</TextLink>;
}

/** The email that the operator typed on the previous page (WCAG 3.3.7), or `''`. */
export function usePassedEmail(): string {
  const parsed = passedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}

/** The query that passes `returnTo` to another page, or `''`. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
