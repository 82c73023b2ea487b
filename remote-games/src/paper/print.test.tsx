import {
  aGame,
  aGameDetail,
  answerJson,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  provideTextCanvas,
  renderScreen,
} from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { recordPrints } from '../test/downloads.ts';
import { fakeGamesApi } from '../test/fake-games-api.ts';
import { openGame, runAction } from '../test/open-game.ts';

provideTextCanvas();
const network = mockNetwork();
const game = aGameDetail({
  name: 'Heat 3',
  players: [aPlayer({ name: 'Peña €', score: 900 }), aPlayer({ name: 'Łukasz', score: 1200 })],
});

describe('printing', () => {
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
