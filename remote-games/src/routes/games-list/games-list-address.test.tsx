import { aGame, aPage, answerJson, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

/** Opens the list of an API that has 45 games, and keeps what it was asked. */
async function open(at = '/games') {
  const call = onCall('get', 'user/game/', ({ query }) =>
    answerJson(aPage([aGame({ name: `Page ${query['page']}` })], { count: 45 })),
  );
  network.use(call);
  const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
  await screen.findByRole('link', { name: /^Page/ });
  const asked = () => call.received.at(-1)?.query;
  return { ...rendered, call, asked };
}

describe('the address of the list of games', () => {
  beforeEach(() => localStorage.clear());

  it('asks for the latest games that are not in history', async () => {
    const { asked } = await open();
    expect(asked()).toEqual({ page: '1', page_size: '20', ordering: '-started_at', is_hidden: 'false' });
  });

  it('is sorted without heads too: by what, and which way round', async () => {
    const { asked, user } = await open();
    const by = screen.getByRole('combobox', { name: 'Sort by' });
    expect(by).toHaveDisplayValue('Started');
    await user.selectOptions(by, 'Name');
    await waitFor(() => expect(asked()).toMatchObject({ ordering: 'name' }));
    await user.click(screen.getByRole('button', { name: 'Ascending: reverse the order' }));
    await waitFor(() => expect(asked()).toMatchObject({ ordering: '-name' }));
    expect(screen.getByRole('button', { name: 'Descending: reverse the order' })).toBeInTheDocument();
  });

  it('opens where the address says', async () => {
    const { asked } = await open('/games?page=2&page_size=50&search=heat&status=running&ordering=-progress');
    expect(asked()).toMatchObject({
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

  it('says no more than what is shown, in its own place in the history', async () => {
    const { address, navigate } = await open('/games?page=abc&sort=foo&search=heat&status=odd&x=1');
    await waitFor(() => expect(address()).toBe('/games?search=heat'));
    await navigate('/games?page=2&page=3&page_size=7');
    await waitFor(() => expect(address()).toBe('/games?page=2'));
    await navigate(-1);
    expect(address()).toBe('/games?search=heat');
  });

  it('is left as it is where it is written in another way but says the same', async () => {
    const { address } = await open('/games?status=running&search=heat%203');
    expect(address()).toBe('/games?status=running&search=heat%203');
  });

  it('shows how much of a search that is too long is searched for', async () => {
    const { asked } = await open(`/games?search=${'heat '.repeat(30)}`);
    const room = 'heat '.repeat(20);
    expect(screen.getByRole('searchbox')).toHaveValue(room);
    expect(asked()).toMatchObject({ search: room.trim() });
  });

  it('keeps sorting by a column head', async () => {
    const { user, address, asked } = await open('/games?page=2');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=name');
    await waitFor(() => expect(asked()).toMatchObject({ ordering: 'name', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=-name');
    await waitFor(() => expect(asked()).toMatchObject({ ordering: '-name' }));
  });

  it('keeps a search once typing pauses, with one call for it', async () => {
    const { user, address, asked, call } = await open();
    await user.type(screen.getByRole('searchbox'), 'league 3');
    await waitFor(() => expect(address()).toBe('/games?search=league+3'));
    await waitFor(() => expect(asked()).toMatchObject({ search: 'league 3' }));
    expect(call.received).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/games'));
  });

  it('keeps the status filter, and shows how many there are beside it', async () => {
    const { user, address, asked } = await open();
    await user.click(screen.getByRole('radio', { name: /Finished/ }));
    expect(address()).toBe('/games?status=finished');
    await waitFor(() => expect(asked()).toMatchObject({ status: 'finished' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Finished\s*45/ })).toBeChecked());
  });

  it('keeps the page, and shows the rows before until the next are there', async () => {
    const { user, address } = await open();
    let answer: (response: Response) => void = () => undefined;
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(resolve => (answer = resolve))));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/games?page=2');
    expect(screen.getByRole('link', { name: 'Page 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    answer(answerJson(aPage([aGame({ name: 'Page 2' })], { count: 45 })));
    expect(await screen.findByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByText('21–21 of 45')).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('remembers the page size, but the address wins', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(address()).toBe('/games?page_size=50');
    expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
  });

  it('uses the remembered page size where the address says none', async () => {
    localStorage.setItem('pagination', '{"pageSize":10}');
    const { asked } = await open();
    expect(asked()).toMatchObject({ page_size: '10' });
  });
});
