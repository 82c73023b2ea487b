import { useLocation } from '@backglass/platform';
import { aGame, answerJson, aPage, mockNetwork, onCall, queryClient, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../remote.ts';
import { GamesHistory } from '../routes/games-history/games-history.tsx';
import { GamesList } from '../routes/games-list/games-list.tsx';

const network = mockNetwork();

const Lists = () => (useLocation().pathname === '/games/history' ? <GamesHistory /> : <GamesList />);
const lists = { ...remote, screens: { lists: async () => ({ Screen: Lists }) }, prefetch: {} };

it('does not refetch a prefetched list when it replaces another list', async () => {
  const [today, lastWeek] = [aGame({ name: 'Today' }), aGame({ name: 'Last week', is_hidden: true })];
  const calls = onCall('get', 'user/game/', ({ query }) =>
    answerJson(aPage([query['is_hidden'] === 'true' ? lastWeek : today])),
  );
  network.use(calls);
  const { navigate } = await renderScreen(lists, 'lists', { path: '/games/*', at: '/games' });
  await screen.findByRole('row', { name: /Today/ });

  remote.prefetch?.['games-history']?.({ params: {}, search: new URLSearchParams() });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.received).toHaveLength(2);
  await navigate('/games/history');
  expect(await screen.findByRole('row', { name: /Last week/ })).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.received).toHaveLength(2);

  // The unmounted list has missed events, so it is stale.
  await navigate('/games');
  await waitFor(() => expect(calls.received).toHaveLength(3));
});
