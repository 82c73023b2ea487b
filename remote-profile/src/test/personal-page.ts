import { aUser, renderScreen, useSessionStore } from '@backglass/testing';
import { remote } from '../remote.ts';

/* Opens the page with the operator's data. */

export const marta = aUser({ name: 'Marta', last_name: 'Ruiz', email: 'marta@demoarena.example' });

export const openPersonalData = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'personal-data', { path: '/profile/personal', operator: marta, language });

/** The operator of the session. `undefined` when nobody is signed in. */
export function signedInOperator() {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user : undefined;
}
