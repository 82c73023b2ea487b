import { aBooth, aGame, answerJson, aPage, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

describe('the list of games and its address', () => {
  async function open(at = '/games') {
    const call = onCall('get', 'user/game/', ({ query }) =>
      answerJson(aPage([aGame({ name: `Page ${query['page']}` })], { count: 45 })),
    );
    network.use(call);
    const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
    await screen.findByRole('link', { name: /^Page/ });
    const lastQuery = () => call.received.at(-1)?.query;
    return { ...rendered, call, lastQuery };
  }

  beforeEach(() => localStorage.clear());

  it('requests the games that are not hidden, running games first, when the address has no parameters', async () => {
    const { lastQuery } = await open();
    expect(lastQuery()).toEqual({
      page: '1',
      page_size: '20',
      ordering: 'running_first',
      is_hidden: 'false',
    });
  });

  it('sorts by the controls that cards have instead of column headers', async () => {
    const { lastQuery, user } = await open();
    const by = screen.getByRole('combobox', { name: 'Sort by' });
    expect(by).toHaveDisplayValue('Running first');
    await user.selectOptions(by, 'Name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: 'name' }));
    await user.click(screen.getByRole('button', { name: 'Ascending: reverse the order' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: '-name' }));
    expect(screen.getByRole('button', { name: 'Descending: reverse the order' })).toBeInTheDocument();
  });

  it('has the page, ordering, search and filters of the address when it opens', async () => {
    const { lastQuery } = await open(
      '/games?page=2&page_size=50&search=heat&status=running&ordering=-progress',
    );
    expect(lastQuery()).toMatchObject({
      page: '2',
      page_size: '50',
      search: 'heat',
      status: 'running',
      ordering: '-progress',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('heat');
    expect(screen.getByRole('radio', { name: /Running/ })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('has the centre, the filters and the range of the page for paper', async () => {
    await open('/games?page=2&search=heat&status=running&from=2026-01-10&to=2026-01-15');
    const paper = document.querySelector('[data-print="only"]');
    expect(paper).not.toBeVisible();
    expect(paper).toHaveTextContent('Demo Arena');
    expect(paper).toHaveTextContent('Filters: “heat”, Running, 10 – 15 Jan 2026');
    expect(paper).toHaveTextContent('Games 21–21 of 45');
  });

  it('removes invalid parameters from the address without a new history entry', async () => {
    const { address, navigate } = await open('/games?page=abc&sort=foo&search=heat&status=odd&x=1');
    await waitFor(() => expect(address()).toBe('/games?search=heat'));
    await navigate('/games?page=2&page=3&page_size=7');
    await waitFor(() => expect(address()).toBe('/games?page=2'));
    await navigate(-1);
    expect(address()).toBe('/games?search=heat');
  });

  it('keeps a valid address when its parameters have another order or encoding', async () => {
    const { address } = await open('/games?status=running&search=heat%203');
    expect(address()).toBe('/games?status=running&search=heat%203');
  });

  it('cuts the search when it is too long', async () => {
    const { lastQuery } = await open(`/games?search=${'heat '.repeat(30)}`);
    const longest = 'heat '.repeat(20);
    expect(screen.getByRole('searchbox')).toHaveValue(longest);
    expect(lastQuery()).toMatchObject({ search: longest.trim() });
  });

  it('puts the ordering into the address when a header is pressed', async () => {
    const { user, address, lastQuery } = await open('/games?page=2');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: 'name', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=-name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: '-name' }));
  });

  it('puts the search into the address when typing pauses, and sends one call', async () => {
    const { user, address, lastQuery, call } = await open();
    await user.type(screen.getByRole('searchbox'), 'league 3');
    await waitFor(() => expect(address()).toBe('/games?search=league+3'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'league 3' }));
    expect(call.received).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/games'));
  });

  it('puts the status filter into the address and shows its count', async () => {
    const { user, address, lastQuery } = await open();
    await user.click(screen.getByRole('radio', { name: /Finished/ }));
    expect(address()).toBe('/games?status=finished');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'finished' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Finished\s*45/ })).toBeChecked());
  });

  it('puts the page into the address and keeps the old rows until the new ones load', async () => {
    const { user, address } = await open();
    let answer: (response: Response) => void = () => undefined;
    const list = onCall('get', 'user/game/', () => new Promise<Response>(resolve => (answer = resolve)));
    network.use(list);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/games?page=2');
    expect(screen.getByRole('link', { name: 'Page 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(list.received).toHaveLength(1));
    answer(answerJson(aPage([aGame({ name: 'Page 2' })], { count: 45 })));
    expect(await screen.findByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByText('21–21 of 45')).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('stores the page size and puts it into the address', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(address()).toBe('/games?page_size=50');
    expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
  });

  it('uses the stored page size when the address has none', async () => {
    localStorage.setItem('pagination', '{"pageSize":10}');
    const { lastQuery } = await open();
    expect(lastQuery()).toMatchObject({ page_size: '10' });
  });
});

describe('the chips of the chosen filters', () => {
  async function open(at: string, language?: 'es') {
    const list = onCall('get', 'user/game/', () => answerJson(aPage([aGame({ name: 'Heat 1' })])));
    const booths = onCall('get', 'user/booth/', [aBooth({ id: 7, name: 'Arena B' })]);
    network.use(list, booths);
    const rendered = await renderScreen(remote, 'games-list', {
      path: '/games',
      at,
      ...(language && { language }),
    });
    await screen.findByRole('link', { name: 'Heat 1' });
    return rendered;
  }

  const chip = (name: string | RegExp) => screen.queryByRole('button', { name });
  const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string, key: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    return user.keyboard(key);
  };

  it('show the booth and the days, and Enter removes one', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15&search=heat&page=2');
    expect(await screen.findByRole('button', { name: 'Remove filter: Arena B' })).toHaveTextContent(
      'Arena B',
    );
    expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toBeVisible();
    await press(user, 'Remove filter: Arena B', '{Enter}');
    expect(address()).toBe('/games?search=heat&from=2026-01-10&to=2026-01-15');
  });

  it('move the focus to the other chip, then to the button with the filters', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15');
    await screen.findByRole('button', { name: 'Remove filter: Arena B' });
    await press(user, 'Remove filter: Arena B', ' ');
    await waitFor(() => expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
    expect(address()).toBe('/games');
  });

  it('are missing when no booth and no day is chosen', async () => {
    await open('/games?status=finished&search=heat');
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
  });

  it('have Spanish texts', async () => {
    await open('/games?from=2026-01-10', 'es');
    expect(chip('Quitar el filtro: Desde el 10 ene 2026')).toBeVisible();
  });
});
