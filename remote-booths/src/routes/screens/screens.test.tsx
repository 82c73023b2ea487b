import type { Screen } from '@backglass/contract/screen';
import { answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork(onCall('get', 'user/booth/', []));

const lobby: Screen = {
  ...{ id: 3, name: 'Lobby', playlist: ['games', 'day'], booths: null, seconds: 12, message: '' },
  ...{ language: 'en', hours: null, is_alive: true, last_seen_at: new Date().toISOString() },
  ...{ release: '7', shows: { part: 'games', game: 'Heat 3' } },
};
const bar: Screen = { ...lobby, id: 4, name: 'Bar', is_alive: false, last_seen_at: null, shows: null };

const open = (screens: readonly Screen[], language: 'en' | 'es' = 'en') => {
  network.use(onCall('get', 'user/screen/', () => answerJson([...screens])));
  return renderScreen(remote, 'screens', { path: '/booths/screens', language });
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);

describe('the screens', () => {
  it('show whether each is alive and what it shows, in Spanish too', async () => {
    await open([lobby, bar], 'es');
    expect((await rowOf('Lobby')).getByText('Encendida')).toBeVisible();
    expect((await rowOf('Lobby')).getAllByText(/Heat 3/)[0]).toBeVisible();
    expect((await rowOf('Bar')).getByText('Sin abrir')).toBeVisible();
    expect(screen.getByText('1 de 2 encendidas')).toBeVisible();
  });

  it('teach how to add one while there is none, and give the link of a new one', async () => {
    const add = onCall('post', 'user/screen/', bar, 201);
    network.use(add, onCall('post', 'user/screen/4/', { token: 'a'.repeat(43) }));
    const { user } = await open([]);
    expect(await screen.findByText('No screens yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add screen' }));
    await user.click(dialog.getByRole('button', { name: 'Get the link' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Bar ');
    await user.click(dialog.getByRole('button', { name: 'Get the link' }));
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/wall#${'a'.repeat(43)}`,
    );
    expect(dialog.getByRole('status')).toHaveTextContent('Waiting for the screen');
    expect(add.received[0]?.body).toEqual({ name: 'Bar' });
  });

  it('keep the typed settings when the API does not answer, and send them again', async () => {
    network.use(onCall('patch', 'user/screen/3/', noAnswer));
    const { user } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Settings of Lobby' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Lobby' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Happy birthday');
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Dark outside opening hours' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Backglass can’t be reached')).toBeVisible();
    const change = onCall('patch', 'user/screen/3/', { ...lobby, message: 'Happy birthday' });
    network.use(change);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(change.received[0]?.body).toMatchObject({
      ...{ name: 'Lobby', message: 'Happy birthday', playlist: ['games', 'day', 'message'] },
      hours: { from: '10:00', to: '22:00' },
    });
  });

  it('ask before one is removed', async () => {
    const removal = onCall('delete', 'user/screen/3/', undefined, 204);
    network.use(removal);
    const { user, notices } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Remove .?Lobby/ }));
    expect(removal.received).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Screen removed' }]));
  });

  it('say that they could not be loaded, and try again', async () => {
    network.use(onCall('get', 'user/screen/', {}, 503));
    await renderScreen(remote, 'screens', { path: '/booths/screens' });
    expect(await screen.findByText('The screens could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
