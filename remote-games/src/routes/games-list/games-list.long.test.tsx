import {
  aGame,
  answerJson,
  aPage,
  badAnswer,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { checkboxOf, openList, openMenu, running, selectionBar, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

describe('the focus', () => {
  const heats = someHeats(4);

  const first = () => screen.getByRole('checkbox', { name: 'Select all on this page' });

  it('moves to the table or another button when a focused button of the selection bar disappears', async () => {
    fakeGamesApi(network, [running, ...heats]);
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Heat 1'));
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await user.keyboard('{Enter}');
    expect(first()).toHaveFocus();

    await user.click(await checkboxOf('Heat 1'));
    act(() => within(selectionBar()).getByRole('button', { name: 'Hide' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices[0]?.title).toBe('Game moved to history'));
    await waitFor(() => expect(first()).toHaveFocus());

    await user.click(await checkboxOf('Heat 2'));
    act(() => within(selectionBar()).getByRole('button', { name: 'Select all on this page' }).focus());
    await user.keyboard('{Enter}');
    expect(within(selectionBar()).getByRole('button', { name: 'Hide' })).toHaveFocus();
  });

  it('moves to the search when Clear filters is pressed', async () => {
    fakeGamesApi(network, [running]);
    const { user } = await renderScreen(remote, 'games-list', {
      path: '/games',
      at: '/games?status=aborted',
    });
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    act(() => clear.focus());
    await user.keyboard('{Enter}');
    await checkboxOf('Ortega family');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('moves back to the button when a download is cancelled', async () => {
    fakeGamesApi(network, [running]);
    const { user } = await openList();
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    const download = screen.getByRole('button', { name: 'Download CSV' });
    act(() => download.focus());
    await user.keyboard('{Enter}');
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(download).toHaveFocus());
  });
});

describe('an address with a page past the end', () => {
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

  it('shows all games on one page when another API has no paging', async () => {
    network.use(onCall('get', 'user/game/', badAnswer([aGame({ name: 'Still here' })])));
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

describe('a right-to-left name', () => {
  const name = 'ליגת חמישי (3)';
  const game = aGame({ name, booth: { id: 7, name: 'זירה א׳' } });

  it('is isolated from the texts beside it in its row', async () => {
    fakeGamesApi(network, [running, game]);
    await openList();
    const link = screen.getByRole('link', { name });
    expect(link.closest('[dir="auto"]')).toHaveTextContent(name);
    const row = within(screen.getByRole('row', { name: /ליגת/ }));
    for (const booth of row.getAllByText('זירה א׳'))
      expect(booth.closest('[dir="auto"], bdi')).not.toBeNull();
    expect(await checkboxOf(`\u2068${name}\u2069`)).toBeInTheDocument();
  });

  it('is isolated in a notice', async () => {
    fakeGamesApi(network, [running, game]);
    const failed = [{ id: game.id, code: 'not_found' }];
    network.use(onCall('post', 'user/game/hide/', { updated: [running.id], failed }));
    const { user, notices } = await openList();
    await user.click(await checkboxOf('Ortega family'));
    await user.click(await checkboxOf(`\u2068${name}\u2069`));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(notices[0]?.description).toBe(`“\u2068${name}\u2069”: It may have been removed.`),
    );
  });

  it('is typed from right to left and sent as typed', async () => {
    const { rename } = fakeGamesApi(network, [running, game]);
    const { user } = await openList();
    const menu = await openMenu(user, `\u2068${name}\u2069`);
    await user.click(within(menu).getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveAttribute('dir', 'auto');
    await user.keyboard('גמר{Enter}');
    await waitFor(() => expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'גמר' }]));
  });
});
