import { Navigate } from '@backglass/platform';
import { useEffect } from 'react';
import { dropDraft } from './session-end.ts';

/** Leads whoever is signed in into the product. What somebody began to register in this tab is over with that. */
export function ToApp({ to = '/' }: { to?: string }) {
  useEffect(dropDraft, []);
  return <Navigate to={to} replace />;
}
