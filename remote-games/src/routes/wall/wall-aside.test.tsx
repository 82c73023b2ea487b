import { gameSchema } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  mockNetwork,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();
const games = Array.from({ length: 7 }, (_, at) =>
  aGameDetail({
    name: `Heat ${at + 1}`,
    status: 'running',
    finished_at: null,
    players: [aPlayer({ name: `P${at + 1}`, score: 1_000 })],
  }),
);
const [shown] = games;
const soon = aGameDetail({ name: 'Walk-in 21:00', status: 'waiting', started_at: null, finished_at: null });

/** The aside has this height in px. Each of its children is 100 px high. */
function mockHeight(height: number): void {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(changed => {
    const observer = {
      observe: () => queueMicrotask(() => changed([], observer)),
      unobserve: () => undefined,
      disconnect: () => undefined,
    };
    return observer;
  });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const part = this.closest('aside > *');
    const place = [...(part?.parentElement?.children ?? [])].findIndex(one => one === part);
    return { bottom: part ? (place + 1) * 100 : height } as DOMRect;
  });
}

const open = async (running = games) => {
  network.use(
    onCall('get', 'user/game/', ({ query }) =>
      answerJson(
        aPage((query['status'] === 'waiting' ? [soon] : running).map(game => gameSchema.parse(game))),
      ),
    ),
    ...games.map(game => onCall('get', `user/game/${game.id}/`, game)),
  );
  await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${shown?.id}/wall` });
  return within(await screen.findByRole('complementary', { name: 'Also playing' }));
};
const isOut = (element: HTMLElement) => element.closest('[data-out]') !== null;

mockShowModal();
afterEach(() => jest.restoreAllMocks());

describe('the other games on the wall', () => {
  it('show at most four cards and the number of the other games', async () => {
    const aside = await open();
    expect(await aside.findByText('Heat 5')).toBeVisible();
    expect(aside.queryByText('Heat 6')).not.toBeInTheDocument();
    expect(aside.getByText('+2 more')).toBeVisible();
  });

  it('hide the cards that do not fit', async () => {
    mockHeight(350);
    const aside = await open();
    expect(await aside.findByText('+4 more')).toBeVisible();
    expect(isOut(aside.getByText('Heat 3'))).toBe(false);
    expect(isOut(aside.getByText('Heat 4'))).toBe(true);
  });

  it('hide the heading of the next games when their cards do not fit', async () => {
    mockHeight(350);
    const aside = await open(games.slice(0, 2));
    // The card is hidden only after React has rendered and measured it.
    await waitFor(() => expect(isOut(aside.getByText('Walk-in 21:00'))).toBe(true));
    expect(isOut(aside.getByRole('heading', { name: 'Next' }))).toBe(true);
    expect(isOut(aside.getByText('Heat 2'))).toBe(false);
    expect(aside.queryByText(/more/)).not.toBeInTheDocument();
  });
});
