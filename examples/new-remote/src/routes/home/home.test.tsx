import { aBooth, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const arenaA = aBooth({ name: 'Arena A' });
const partyRoom = aBooth({ name: 'Party room', is_online: false });

const listed = (...booths: readonly (typeof arenaA)[]) =>
  network.use(onCall('get', 'user/booth/', [...booths]));
const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'new-remote-home', { path: '/new-remote', language });
const row = (text: RegExp) => screen.findByRole('row', { name: text });

describe('the first page of New remote', () => {
  it.each([
    ['en', 'Online', 'Offline'],
    ['es', 'En línea', 'Sin conexión'],
  ] as const)('lists the booths with their states, in %s', async (language, online, offline) => {
    listed(arenaA, partyRoom);
    await open(language);
    expect(await row(/Arena A/)).toHaveTextContent(online);
    expect(await row(/Party room/)).toHaveTextContent(offline);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New remote');
  });

  it('is busy while the booths load', async () => {
    listed(arenaA);
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await row(/Arena A/);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('says that there are no booths yet when the list is empty', async () => {
    listed();
    await open();
    expect(await screen.findByRole('heading', { name: 'No booths yet' })).toBeVisible();
  });

  it('says that the booths could not be loaded, and loads them when Retry is pressed', async () => {
    network.use(onCall('get', 'user/booth/', noAnswer));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The booths could not be loaded');
    listed(arenaA);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Arena A/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('loads the booths again with the command, and keeps them when that fails', async () => {
    listed(arenaA);
    const { command } = await open();
    await row(/Arena A/);
    listed(arenaA, partyRoom);
    await command('Refresh: New remote');
    expect(await row(/Party room/)).toBeVisible();
    network.use(onCall('get', 'user/booth/', noAnswer));
    await command('Refresh: New remote');
    expect(await screen.findByText(/You see the booths as they were before\./)).toBeVisible();
    expect(await row(/Party room/)).toBeVisible();
  });
});
