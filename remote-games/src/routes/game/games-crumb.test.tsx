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

describe('the way back from a game', () => {
  it('leads to the list that it was opened from, with its filters, order and page', async () => {
    await open({ list: LIST });
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('leads there from the wall too that is gone to by the palette', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    // the wall's address is shown by the same screen here: it says what was handed on to it
    const at = { pathname: `/games/${heat.id}`, state: { list: LIST } };
    const { command, address } = await renderScreen(remote, 'game', { path: '/games/:id/*', at });
    await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
    await command('Show Heat 3 on the wall');
    expect(address()).toBe(`/games/${heat.id}/wall`);
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('leads to the list as it opens by itself, from anywhere else', async () => {
    await open(undefined);
    expect(await crumb('Games')).toHaveAttribute('href', '/games');
  });

  it('leads to the history as it was for a game that is there', async () => {
    await open({ list: '/games/history?search=league' }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history?search=league');
  });

  it('leads to the list that the game is in by now', async () => {
    await open({ list: LIST }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history');
  });
});
