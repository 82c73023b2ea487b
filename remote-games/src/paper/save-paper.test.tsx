import {
  aGame,
  aGameDetail,
  answerJson,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  provideTextCanvas,
  provideWorkers,
  renderScreen,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { providePdfWorker, recordDownloads, recordPrints } from '../test/downloads.ts';
import { fakeGamesApi } from '../test/fake-games-api.ts';
import { openGame, runAction } from '../test/open-game.ts';
import type { PdfResponse, PdfSettings } from './draw-pdf.ts';
import type { SheetOrTicket } from './layout-pages.ts';
import { makePdf } from './save-paper.tsx';

const network = mockNetwork();

describe('downloading a score sheet', () => {
  provideTextCanvas();
  const game = aGameDetail({ name: 'Heat 3', started_at: '2026-01-15T10:30:00Z' });

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

describe('downloading tickets', () => {
  provideTextCanvas();
  const game = aGameDetail({
    name: 'Heat 3',
    started_at: '2026-01-15T10:30:00Z',
    players: [aPlayer({ name: 'Peña €' }), aPlayer({ name: 'Łukasz' })],
  });

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

describe('printing', () => {
  provideTextCanvas();
  const game = aGameDetail({
    name: 'Heat 3',
    players: [aPlayer({ name: 'Peña €', score: 900 }), aPlayer({ name: 'Łukasz', score: 1200 })],
  });

  afterEach(() => jest.restoreAllMocks());

  it('opens the print dialog with a ticket per player, each on paper of its own size', async () => {
    const prints = recordPrints();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Print all tickets' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.pages).toEqual([expect.stringContaining('Łukasz'), expect.stringContaining('Peña €')]);
    expect(prints[0]?.papers).toMatch(/@page print-1 \{ size: 80mm \d+(\.\d+)?mm; margin: 0 \}/);
    expect(notices).toEqual([]);
    // The printed pages are gone, so Ctrl+P prints the screen.
    expect(document.body.textContent).not.toContain('demo-arena.example. ');
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('opens the print dialog with one ticket when a player’s ticket is printed', async () => {
    const prints = recordPrints();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Print ticket of Łukasz' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.pages).toEqual([expect.stringContaining('1 of 2')]);
  });

  it('prints the score sheet with names in every script', async () => {
    const prints = recordPrints();
    const players = [aPlayer({ name: '王小明', score: 1200 })];
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, players }));
    const { user, notices } = await openGame(game);
    await runAction({ user }, 'Print score sheet');
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.pages).toEqual([expect.stringMatching(/Score sheet.*Heat 3.*王小明1,200/)]);
    expect(prints[0]?.pages[0]).toContain('Page 1 of 1');
    expect(prints[0]?.papers).toContain('size: 210mm 297mm; margin: 0');
    expect(notices).toEqual([]);
  });

  it('prints "not final" on each ticket and on the sheet when the game is running', async () => {
    const prints = recordPrints();
    network.use(onCall('get', `user/game/${game.id}/`, { ...game, status: 'running', finished_at: null }));
    const { user } = await openGame(game);
    await user.click(screen.getByRole('button', { name: 'Print all tickets' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    await runAction({ user }, 'Print score sheet');
    await waitFor(() => expect(prints).toHaveLength(2));
    expect(prints.map(({ pages }) => pages)).toEqual([
      [expect.stringContaining('Not final'), expect.stringContaining('Not final')],
      [expect.stringContaining('Running, not final')],
    ]);
  });

  it('needs only two clicks in the list of games', async () => {
    const prints = recordPrints();
    const listed = aGame(game);
    fakeGamesApi(network, [listed]);
    network.use(onCall('get', 'user/game/:id/', () => answerJson(game)));
    const { user } = await renderScreen(remote, 'games-list', { path: '/games' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Heat 3' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print all tickets' }));
    await waitFor(() => expect(prints[0]?.pages).toHaveLength(2));
  });

  it('prints the tickets of all selected games in one dialog', async () => {
    const prints = recordPrints();
    const heats = ['Heat 1', 'Heat 2'].map(name => aGame({ name }));
    fakeGamesApi(network, heats);
    network.use(onCall('get', 'user/game/:id/', () => answerJson(game)));
    const { user } = await renderScreen(remote, 'games-list', { path: '/games' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Print tickets' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.pages).toHaveLength(4);
  });

  it('shows a notice and prints nothing when the game cannot be refetched', async () => {
    const prints = recordPrints();
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const { user, notices } = await openGame(game);
    const button = screen.getByRole('button', { name: 'Print all tickets' });
    network.use(onCall('get', `user/game/${game.id}/`, noAnswer));
    await user.click(button);
    await waitFor(() => expect(notices[0]?.title).toBe('Printing could not be prepared'));
    expect(prints).toEqual([]);
  });
});

const settings: PdfSettings = {
  title: 'Score sheets',
  author: 'Demo Arena',
  language: 'en',
  image: null,
  isGreyscale: false,
};

describe('makePdf', () => {
  it('requests no more sheets when drawing fails', async () => {
    const failed: PdfResponse = { type: 'failed', reason: 'no fonts' };
    provideWorkers(post => () => post(failed));
    let read = 0;
    async function* items(): AsyncGenerator<SheetOrTicket> {
      for (; read < 100; read += 1) {
        await new Promise(resolve => setTimeout(resolve, 0));
        yield { type: 'sheet', sheet: {} as never };
      }
    }
    const { signal } = new AbortController();
    await expect(makePdf(settings, items(), { signal, onDrawn: () => undefined })).rejects.toThrow(
      'no fonts',
    );
    expect(read).toBeLessThan(5);
  });
});
