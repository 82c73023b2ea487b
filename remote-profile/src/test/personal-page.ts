import { aUser, queryClient, renderScreen, useSessionStore } from '@backglass/testing';
import { sessionsQueryOptions } from '../routes/personal-data/sessions.tsx';
import { remote } from '../remote.ts';

export const marta = aUser({ name: 'Marta', last_name: 'Ruiz', email: 'marta@demoarena.example' });

export const openPersonalPage = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'personal-data', { path: '/profile/personal', operator: marta, language });

/** Opens the page without a call for the devices. */
export function openPersonalData(language?: 'en' | 'es') {
  queryClient.setQueryDefaults(sessionsQueryOptions.queryKey, { initialData: [], staleTime: Infinity });
  return openPersonalPage(language);
}

export function signedInOperator() {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user : undefined;
}
