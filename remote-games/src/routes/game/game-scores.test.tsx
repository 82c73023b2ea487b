import { aGameDetail, aPlayer, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

async function open(players: readonly [name: string, score: number][]) {
  const game = aGameDetail({ players: players.map(([name, score]) => aPlayer({ name, score })) });
  network.use(onCall('get', `user/game/${game.id}/`, game));
  await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${game.id}` });
  await screen.findByRole('table', { name: 'Ranking' });
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Ranking' }))
    .getAllByRole('row')
    .slice(1);
const cellTexts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
const isLit = (row: HTMLElement) => row.querySelector('[data-lit]') !== null;
const figure = (name: string) => screen.getByRole('group', { name });

describe('a game with negative scores', () => {
  it('highlights the leaders, and shows the same minus sign everywhere', async () => {
    await open([
      ['Cruz', -1_250],
      ['Ana', -5],
      ['Bo', -5],
    ]);
    expect(rows().map(cellTexts)).toEqual([
      ['1', 'Ana', '\u22125', '', '—', 'Ticket'],
      ['1', 'Bo', '\u22125', '', '—', 'Ticket'],
      ['3', 'Cruz', '\u22121,250', '', '\u22121,245', 'Ticket'],
    ]);
    expect(rows().map(isLit)).toEqual([true, true, false]);
    expect(figure('Total')).toHaveTextContent('\u22121,260');
    expect(figure('Best')).toHaveTextContent('\u22125');
    expect(figure('Average')).toHaveTextContent('\u2212420');
  });

  it('highlights a leader when the leading score is zero', async () => {
    await open([
      ['Ana', -3],
      ['Bo', 0],
    ]);
    expect(rows().map(isLit)).toEqual([true, false]);
    expect(cellTexts(rows()[0] as HTMLElement).slice(0, 3)).toEqual(['1', 'Bo', '0']);
    expect(figure('Average')).toHaveTextContent('\u22121');
  });

  it('has no minus before an average that rounds to zero', async () => {
    await open([
      ['Ana', -1],
      ['Bo', 0],
      ['Cruz', 0],
    ]);
    expect(figure('Average')).not.toHaveTextContent('\u2212');
  });

  it('highlights nobody and gives no positions when all scores are zero', async () => {
    await open([
      ['Ana', 0],
      ['Bo', 0],
    ]);
    expect(rows().map(isLit)).toEqual([false, false]);
    expect(rows().map(row => row.textContent?.[0])).toEqual(['–', '–']);
  });
});

describe('a game without players', () => {
  const open = async (over: Parameters<typeof aGameDetail>[0]) => {
    const game = aGameDetail({ players: [], ...over });
    network.use(onCall('get', `user/game/${game.id}/`, game));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${game.id}` });
    await screen.findByRole('table', { name: 'Ranking' });
  };

  it('shows that nobody played when the game is over', async () => {
    await open({ status: 'finished' });
    expect(rows().map(cellTexts)).toEqual([['No players']]);
    expect(figure('Best')).toHaveTextContent('—');
    expect(figure('Average')).toHaveTextContent('—');
  });

  it('shows that there are no players yet while the game runs', async () => {
    await open({ status: 'running', finished_at: null });
    expect(rows().map(cellTexts)).toEqual([['No players yet']]);
  });
});
