import { aGameDetail, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const heat = aGameDetail({ name: 'Heat 3' });
const LIST = '/games?page=2&status=finished&ordering=name';

const open = async (state: unknown, over: Partial<typeof heat> = {}) => {
  network.use(onCall('get', `user/game/${heat.id}/`, () => answerJson({ ...heat, ...over })));
  const at = { pathname: `/games/${heat.id}`, state };
  return renderScreen(remote, 'game', { path: '/games/:id', at });
};
const crumb = (name: string) => screen.findByRole('link', { name });

describe('the link back to the list', () => {
  it('keeps the filters, ordering and page of the list that the game was opened from', async () => {
    await open({ list: LIST });
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('keeps the filters on the wall when a command opens the wall', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    // This route also matches the wall's address, so the game page stays mounted. Its link shows the location state that the wall gets.
    const at = { pathname: `/games/${heat.id}`, state: { list: LIST } };
    const { command, address } = await renderScreen(remote, 'game', { path: '/games/:id/*', at });
    await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
    await command('Show Heat 3 on the wall');
    expect(address()).toBe(`/games/${heat.id}/wall`);
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('leads to the list without filters when the game was opened from elsewhere', async () => {
    await open(undefined);
    expect(await crumb('Games')).toHaveAttribute('href', '/games');
  });

  it('keeps the filters of the history for a hidden game', async () => {
    await open({ list: '/games/history?search=league' }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history?search=league');
  });

  it('leads to the history when the game was hidden after it had been opened', async () => {
    await open({ list: LIST }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history');
  });
});
