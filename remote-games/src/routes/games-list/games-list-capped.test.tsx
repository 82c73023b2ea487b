import { aGame, answerJson, aPage, emitLive, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { recordDownloads } from '../../test/downloads.ts';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { running, selectionBar, someHeats } from '../../test/open-list.ts';

const network = mockNetwork();

/** Four pages of ten games, of which the API counts only twenty. */
const fakeCappedApi = () => fakeGamesApi(network, [running, ...someHeats(34)], 20);

/** Opens the list, and waits for a game. */
async function open(game: string, at = '/games?page_size=10') {
  sessionStorage.clear();
  const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
  await screen.findByRole('link', { name: game });
  return rendered;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a list whose count is capped', () => {
  it('shows the count with a plus, and no link to a last page', async () => {
    fakeCappedApi();
    await open('Ortega family');
    expect(screen.getByText('1–10 of 20+')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All 20+' })).toBeChecked();
    expect(button('Page 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument();
    expect(document.querySelector('[data-print="only"]')).toHaveTextContent('Games 1–10 of 20+');
  });

  it('is paged to its end, where the next page is not offered', async () => {
    fakeCappedApi();
    const { user, address } = await open('Ortega family');
    for (const page of [2, 3, 4]) {
      await user.click(button('Next page'));
      await waitFor(() => expect(button(`Page ${page}`)).toHaveAttribute('aria-current', 'page'));
      await screen.findByText(new RegExp(`^${(page - 1) * 10 + 1}–`));
    }
    expect(address()).toBe('/games?page=4&page_size=10');
    expect(screen.getByText('31–35 of 20+')).toBeVisible();
    expect(button('Next page')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Page 5' })).not.toBeInTheDocument();
    await user.click(button('Previous page'));
    await screen.findByText('21–30 of 20+');
    expect(button('Next page')).toBeEnabled();
  });

  it('steps back by one page when the games of its last page are hidden', async () => {
    fakeCappedApi();
    const { user, address } = await open('Heat 34', '/games?page=4&page_size=10');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(selectionBar()).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('21–30 of 20+')).toBeVisible();
    expect(address()).toBe('/games?page=3&page_size=10');
  });

  it('opens its last page by the exact count when the address has a later page', async () => {
    const list = onCall('get', 'user/game/', ({ query }) => {
      const page = Number(query['page']);
      if (page > 600) return answerJson({ detail: 'Invalid page.' }, 404);
      const isCapped = query['max_count'] !== undefined;
      return answerJson({
        ...aPage([aGame({ name: `On page ${page}` })], {
          count: isCapped ? 10_000 : 11_981,
          next: page < 600 ? 'http://localhost/next' : null,
        }),
        ...(isCapped && { count_is_capped: true }),
      });
    });
    network.use(list);
    const { address } = await open('On page 600', '/games?page=700&page_size=20');
    expect(screen.getByText('11,981–11,981 of 10,000+')).toBeVisible();
    expect(address()).toBe('/games?page=600&page_size=20');
    expect(list.received.map(({ query }) => [query['page'], query['max_count']])).toEqual([
      ['700', '10000'],
      ['1', undefined],
      ['600', '10000'],
    ]);
  });

  it('keeps its count when a live event adds a game', async () => {
    const api = fakeCappedApi();
    await open('Ortega family');
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    api.set([fresh, running, ...someHeats(34)]);
    act(() => emitLive({ name: 'game.updated', data: { id: fresh.id, game: fresh } }));
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toBeVisible();
    expect(screen.getByText('1–10 of 20+')).toBeVisible();
  });

  it('selects and downloads all games that match', async () => {
    const saved = recordDownloads();
    const api = fakeGamesApi(network, [running, ...someHeats(124)], 20);
    const { user } = await open('Heat 1', '/games?page_size=10&status=finished');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(button('Select all 20+ that match'));
    await waitFor(() => expect(selectionBar()).toHaveTextContent('124 selected'));
    await user.click(button('Download CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.file.text())?.match(/Heat/g)).toHaveLength(124);
    const whole = api.list.received.filter(({ query }) => query['page_size'] === '100');
    expect(new Set(whole.map(({ query }) => query['max_count']))).toEqual(new Set([undefined]));
    jest.restoreAllMocks();
  });
});

describe('the history of many games', () => {
  it('says in Spanish that it has more games than were counted', async () => {
    const page = aPage([aGame({ is_hidden: true })], { count: 10_000, next: 'x', count_is_capped: true });
    network.use(onCall('get', 'user/game/', page));
    await renderScreen(remote, 'games-history', { path: '/games/history', language: 'es' });
    expect(await screen.findByText('10.000+ partidas')).toBeVisible();
    expect(screen.getByText('1–1 de 10.000+')).toBeVisible();
  });
});
