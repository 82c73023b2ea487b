import { Navigate } from '@backglass/platform';
import { useEffect } from 'react';
import { clearDraft } from './clear-draft.ts';

/** Redirects a signed-in operator, and deletes this tab's registration draft. */
export function RedirectToApp({ to = '/' }: { to?: string }) {
  useEffect(clearDraft, []);
  return <Navigate to={to} replace />;
}
