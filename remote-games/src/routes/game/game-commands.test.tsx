import { saveFile } from '@backglass/platform/operator';
import { aGameDetail, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { providePdfWorker } from '../../test/downloads.ts';

jest.mock('@backglass/platform/operator', () => ({
  ...jest.requireActual<object>('@backglass/platform/operator'),
  saveFile: jest.fn(),
}));

const network = mockNetwork();
const heat = aGameDetail({ name: 'Heat 3' });

async function open(language: 'en' | 'es' = 'en') {
  network.use(onCall('get', `user/game/${heat.id}/`, heat));
  const frame = await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}`, language });
  await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
  return frame;
}

describe('the commands of a game page', () => {
  it('open the name editor', async () => {
    const { command } = await open();
    await command('Rename Heat 3');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('download the PDF in Spanish', async () => {
    const { command } = await open('es');
    providePdfWorker();
    await command('Descargar el PDF de Heat 3');
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), expect.stringContaining('.pdf')),
    );
  });

  it('download the tickets and show the game on the wall', async () => {
    const { command, address } = await open();
    await command('Download the tickets of Heat 3');
    await waitFor(() =>
      expect(saveFile).toHaveBeenLastCalledWith(expect.any(Blob), expect.stringMatching(/tickets.*\.pdf$/i)),
    );
    await command('Show Heat 3 on the wall');
    expect(address()).toBe(`/games/${heat.id}/wall`);
  });

  it('are removed when the page is left', async () => {
    const { command, navigate } = await open();
    await navigate('/games');
    await expect(command('Rename Heat 3')).rejects.toThrow('no command');
  });
});
