import { aGameDetail, aPlayer, mockNetwork, noAnswer, onCall, provideTextCanvas } from '@backglass/testing';
import { waitFor } from '@testing-library/react';
import { providePdfWorker, recordDownloads } from '../test/downloads.ts';
import { openGame, runAction } from '../test/open-game.ts';

provideTextCanvas();
const network = mockNetwork();
const game = aGameDetail({
  name: 'Heat 3',
  started_at: '2026-01-15T10:30:00Z',
  players: [aPlayer({ name: 'Peña €' }), aPlayer({ name: 'Łukasz' })],
});

describe('downloading tickets', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('saves one PDF with a page per player', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    await runAction({ user }, 'Download tickets');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Tickets-Heat 3-2026-01-15.pdf');
    expect(await saved[0]?.file.text()).toContain('/Count 2\n');
    expect(notices).toEqual([]);
  });

  it('saves one page when the command for a player’s ticket is run', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { command } = await openGame(game);
    await command('Download the ticket of Łukasz');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Ticket-Łukasz-Heat 3-2026-01-15.pdf');
    expect(await saved[0]?.file.text()).toContain('/Count 1\n');
  });

  it('saves nothing and shows a notice when the game cannot be refetched', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    network.use(onCall('get', `user/game/${game.id}/`, noAnswer));
    await runAction({ user }, 'Download tickets');
    await waitFor(() => expect(notices[0]?.title).toBe('The PDF could not be generated'));
    expect(saved).toEqual([]);
  });

  it('draws a name as a picture when the font lacks its script', async () => {
    const saved = recordDownloads();
    const players = [aPlayer({ name: 'Moss' }), aPlayer({ name: '王小明' })];
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, players }));
    const { user, notices } = await openGame(game);
    await runAction({ user }, 'Download tickets');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.file.text())?.match(/\/SMask /g)).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('shows one notice that names the characters without a font', async () => {
    const saved = recordDownloads();
    const players = ['Moss \ue000', '王小明 \ue000\ue001'].map(name => aPlayer({ name }));
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, players }));
    const { user, notices } = await openGame(game);
    await runAction({ user }, 'Download tickets');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(notices).toMatchObject([
      {
        level: 'warning',
        title: 'Some characters print as boxes',
        description: 'This computer has no font for \ue000 (U+E000), \ue001 (U+E001).',
      },
    ]);
  });
});
