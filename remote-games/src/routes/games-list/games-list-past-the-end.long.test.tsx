import { aGame, aPage, answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const screens = [
  ['games-list', '/games'],
  ['games-history', '/games/history'],
] as const;

/** An API with three pages. `pastTheEnd` answers requests for later pages. */
const threePages = (pastTheEnd: () => Response) =>
  onCall('get', 'user/game/', ({ query }) => {
    const page = Number(query['page']);
    if (query['page_size'] !== '20') return answerJson(aPage([]));
    return page > 3
      ? pastTheEnd()
      : answerJson(
          aPage([aGame({ name: `On page ${page}`, is_hidden: query['is_hidden'] === 'true' })], {
            count: 45,
          }),
        );
  });
const notFound = () => answerJson({ detail: 'Invalid page.' }, 404);

describe('an address with a page past the end', () => {
  beforeEach(() => localStorage.clear());

  it.each(
    screens.flatMap(entry => [
      [...entry, 'missing', notFound] as const,
      [...entry, 'empty', () => answerJson(aPage([], { count: 45 }))] as const,
    ]),
  )('shows the last page: %s at %s, when the page is %s', async (screenName, path, _, pastTheEnd) => {
    network.use(threePages(pastTheEnd));
    const { address, navigate } = await renderScreen(remote, screenName, { path, at: '/from' });
    await navigate(`${path}?page=14`);
    expect(await screen.findByRole('link', { name: 'On page 3' })).toBeVisible();
    expect(screen.getByText('41–41 of 45')).toBeVisible();
    expect(address()).toBe(`${path}?page=3`);
    await navigate(-1);
    expect(address()).toBe('/from');
  });

  it('shows the last page that matches the filter', async () => {
    const call = threePages(notFound);
    network.use(call);
    const { address } = await renderScreen(remote, 'games-list', {
      path: '/games',
      at: '/games?page=14&search=heat&status=finished',
    });
    expect(await screen.findByRole('link', { name: 'On page 3' })).toBeVisible();
    expect(address()).toBe('/games?page=3&search=heat&status=finished');
    const queries = call.received
      .filter(({ query }) => query['page_size'] === '20')
      .map(({ query }) => query);
    expect(queries.map(({ page }) => page)).toEqual(['14', '1', '3']);
    expect(new Set(queries.map(({ search, status }) => `${search} ${status}`))).toEqual(
      new Set(['heat finished']),
    );
  });

  it('shows the empty state when the list is empty', async () => {
    network.use(
      onCall('get', 'user/game/', ({ query }) =>
        query['page'] === '1' ? answerJson(aPage([], { count: 0 })) : notFound(),
      ),
    );
    const { address } = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?page=9' });
    expect(await screen.findByText('No games yet')).toBeVisible();
    expect(address()).toBe('/games');
  });

  it('shows all games on one page when the API has no paging', async () => {
    network.use(onCall('get', 'user/game/', () => answerJson([aGame({ name: 'Still here' })])));
    const { address } = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?page=9' });
    expect(await screen.findByRole('link', { name: 'Still here' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('1–1 of 1')).toBeVisible());
    expect(address()).toBe('/games');
  });

  it('shows the error on the first page when no page can be fetched', async () => {
    network.use(
      onCall('get', 'user/game/', ({ query }) => (query['page'] === '14' ? notFound() : noAnswer())),
    );
    const { address } = await renderScreen(remote, 'games-list', { path: '/games', at: '/games?page=14' });
    expect(await screen.findByText('Backglass can’t be reached')).toBeVisible();
    expect(address()).toBe('/games');
  });
});
