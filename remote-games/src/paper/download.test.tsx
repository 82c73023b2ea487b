import {
  aGameDetail,
  answerJson,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  provideTextCanvas,
  provideWorkers,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { providePdfWorker, recordDownloads } from '../test/downloads.ts';
import { openGame } from '../test/open-game.ts';

provideTextCanvas();
const network = mockNetwork();
const game = aGameDetail({ name: 'Heat 3', started_at: '2026-01-15T10:30:00Z' });

describe('downloading a score sheet', () => {
  beforeEach(providePdfWorker);
  afterEach(() => jest.restoreAllMocks());

  it('refetches the game and saves a PDF', async () => {
    const saved = recordDownloads();
    const read = onCall('get', `user/game/${game.id}/`, () => answerJson(game));
    network.use(read);
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download PDF: score sheet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Heat 3-2026-01-15.pdf');
    expect(saved[0]?.file.type).toBe('application/pdf');
    expect(await saved[0]?.file.slice(0, 5).text()).toBe('%PDF-');
    expect(read.received).toHaveLength(2);
    expect(notices).toEqual([]);
  });

  it('draws names with characters without a font, and shows one notice that names these', async () => {
    const saved = recordDownloads();
    const players = ['Moss', 'Peña \ue001', '王小明 \ue001'].map(name => aPlayer({ name }));
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, name: 'Heat \ue000', players }));
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download PDF: score sheet' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // A picture for the game and for each of two players.
    expect((await saved[0]?.file.text())?.match(/\/SMask /g)).toHaveLength(3);
    expect(notices).toMatchObject([
      {
        level: 'warning',
        title: 'Some characters print as boxes',
        description: 'This computer has no font for \ue000 (U+E000), \ue001 (U+E001).',
      },
    ]);
  });

  it('saves one PDF when the button is double-clicked', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, () => answerJson(game)));
    const { user } = await openGame(game);
    // Answered after both clicks, so that the second click never comes after the download.
    let answer: (response: Response) => void = () => undefined;
    const refetch = onCall('get', `user/game/${game.id}/`, () => new Promise(resolve => (answer = resolve)));
    network.use(refetch);
    await user.dblClick(screen.getByRole('button', { name: 'Download PDF: score sheet' }));
    await waitFor(() => expect(refetch.received).toHaveLength(1));
    answer(answerJson(game));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(refetch.received).toHaveLength(1);
  });

  it('shows a notice when the worker does not load', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, () => answerJson(game)));
    provideWorkers(null);
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download PDF: score sheet' }));
    await waitFor(() => expect(notices[0]?.title).toBe('The PDF could not be generated'));
    expect(saved).toEqual([]);
  });

  it('stops when Cancel is pressed while the worker loads', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, () => answerJson(game)));
    provideWorkers(new Promise(() => undefined));
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Download PDF: score sheet' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
    expect(saved).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('shows a notice when the game cannot be refetched', async () => {
    const saved = recordDownloads();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    const button = screen.getByRole('button', { name: 'Download PDF: score sheet' });
    network.use(onCall('get', `user/game/${game.id}/`, noAnswer));
    await user.click(button);
    await waitFor(() => expect(notices[0]?.title).toBe('The PDF could not be generated'));
    expect(saved).toEqual([]);
  });
});
