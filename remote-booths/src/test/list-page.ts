import { fillIn, aBooth, answerJson, aPage, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

export const arenaA = aBooth({ name: 'Arena A' });
export const offline = aBooth({
  name: 'Party room',
  is_online: false,
  last_seen_at: '2026-01-13T22:10:00Z',
});

export const openList = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'booths', { path: '/booths', language });
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

export function listNetwork() {
  const network = mockNetwork();
  beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]) as never)));
  const listed = (...booths: ReturnType<typeof aBooth>[]) => {
    const list = onCall('get', 'user/booth/', () => answerJson(booths as never));
    network.use(list);
    return list;
  };
  return { network, listed };
}

export async function rename(
  user: Awaited<ReturnType<typeof openList>>['user'],
  name: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
  const field = screen.getByRole('textbox', { name: 'Name of the booth' });
  await user.clear(field);
  await fillIn(user, field, `${name}{Enter}`);
}

/** Chooses an action in the menu of a booth. */
export async function chooseAction(
  user: Awaited<ReturnType<typeof openList>>['user'],
  booth: string,
  action: string | RegExp,
): Promise<void> {
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^(Actions for|Acciones de) ${booth}$`) }),
  );
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
