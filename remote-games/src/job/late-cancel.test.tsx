import { aGameDetail, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { loadActs } from '../acts/load-acts.ts';
import { loadPdf } from '../pdf/load-pdf.ts';
import { keepingApi } from '../test/keeping-api.ts';
import { openGame } from '../test/open-game.ts';
import { league, openList, running } from '../test/open-list.ts';

jest.mock('../acts/load-acts.ts', () => ({ loadActs: jest.fn() }));
jest.mock('../pdf/load-pdf.ts', () => ({ loadPdf: jest.fn(), usePdfAhead: () => undefined }));

const network = mockNetwork();
const game = aGameDetail();

describe('a download whose part is still on its way', () => {
  beforeEach(() => {
    jest.mocked(loadActs).mockReturnValue(new Promise(() => undefined));
    jest.mocked(loadPdf).mockReturnValue(new Promise(() => undefined));
  });

  const cancelled = async () => {
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
  };

  it.each(['Download PDF', 'Download tickets'])('is cancelled at once: %s', async name => {
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await cancelled();
    expect(notices).toEqual([]);
  });

  it('is cancelled at once: Download CSV', async () => {
    keepingApi(network, [league, running]);
    const { user, notices } = await openList();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await cancelled();
    expect(notices).toEqual([]);
  });
});
