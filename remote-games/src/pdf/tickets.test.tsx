import { aGameDetail, aPlayer, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { downloads, providePdfWorker } from '../test/downloads.ts';
import { openGame } from '../test/open-game.ts';

const network = mockNetwork();
const game = aGameDetail({
  name: 'Heat 3',
  started_at: '2026-01-15T10:30:00Z',
  players: [aPlayer({ name: 'Peña €' }), aPlayer({ name: 'Łukasz' })],
});

describe('the tickets of a game', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('are one PDF with a page for each player', async () => {
    const saved = downloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download tickets' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Tickets-Heat 3-2026-01-15.pdf');
    expect(await saved[0]?.file.text()).toContain('/Count 2\n');
    expect(notices).toEqual([]);
  });

  it('can be had one by one, from the player’s row', async () => {
    const saved = downloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download the ticket of Łukasz' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Ticket-Łukasz-Heat 3-2026-01-15.pdf');
    expect(await saved[0]?.file.text()).toContain('/Count 1\n');
  });

  it('are said not to be made when the scores cannot be read', async () => {
    const saved = downloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    const button = screen.getByRole('button', { name: 'Download tickets' });
    network.use(onCall('get', `user/game/${game.id}/`, noAnswer));
    await user.click(button);
    await waitFor(() => expect(notices[0]?.title).toBe('The PDF could not be generated'));
    expect(saved).toEqual([]);
  });

  it('say that a name has characters that cannot be printed, and so does the score sheet', async () => {
    const saved = downloads();
    const players = [aPlayer({ name: 'Moss' }), aPlayer({ name: '王小明' })];
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, players }));
    const { user, notices } = await openGame(game);
    const substituted = { level: 'info', title: '“?” stands for characters that this PDF cannot print.' };
    await user.click(screen.getByRole('button', { name: 'Download tickets' }));
    await waitFor(() => expect(notices).toEqual([substituted]));
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(notices).toEqual([substituted, substituted]));
    await user.click(screen.getByRole('button', { name: 'Download the ticket of Moss' }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(notices).toHaveLength(2);
  });
});
