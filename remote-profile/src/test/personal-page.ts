import { aUser, renderScreen, useSessionStore } from '@backglass/testing';
import { remote } from '../remote.ts';

export const marta = aUser({ name: 'Marta', last_name: 'Ruiz', email: 'marta@demoarena.example' });

export const openPersonalData = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'personal-data', { path: '/profile/personal', operator: marta, language });

export function signedInOperator() {
  const { session } = useSessionStore.getState();
  return session.status === 'signed-in' ? session.user : undefined;
}
