import { aUser, renderScreen, useSessionStore } from '@backglass/testing';
import { remote } from '../remote.ts';

/* The page with the operator's own data. */

export const marta = aUser({ name: 'Marta', last_name: 'Ruiz', email: 'marta@demoarena.example' });

export const openPersonalData = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'personal-data', { path: '/profile/personal', operator: marta, language });

/** The operator as the whole page knows them; `undefined` once nobody is signed in. */
export function signedIn() {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user : undefined;
}
