import {
  aBooth,
  aGame,
  answerJson,
  aPage,
  badAnswer,
  emitLive,
  fillIn,
  noAnswer,
  onCall,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arenaA, chooseAction, listNetwork, offline, openList as open, row } from '../../test/list-page.ts';

const { network, listed } = listNetwork();

afterEach(() => jest.useRealTimers());

const game = aGame({ name: 'Heat 3', status: 'running', booth: { id: arenaA.id, name: 'Arena A' } });
const playing = (...games: ReturnType<typeof aGame>[]) =>
  network.use(onCall('get', 'user/game/', () => answerJson(aPage(games) as never)));

function delayAnswer(path: string, body: object) {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  const call = onCall('get', path, async () => {
    await released;
    return answerJson(body as never);
  });
  network.use(call);
  return { call, release };
}

const isRequested = ({ call }: ReturnType<typeof delayAnswer>) =>
  waitFor(() => expect(call.received).toHaveLength(1));

describe('live events', () => {
  it('update the row of a booth without a refetch', async () => {
    const list = listed(arenaA);
    await open();
    expect(await row('Arena A')).toHaveTextContent('Online');
    act(() =>
      emitLive({
        name: 'booth.updated',
        data: { id: arenaA.id, booth: { ...arenaA, name: 'Arena Z', is_online: false } },
      }),
    );
    expect(await row('Arena Z')).toHaveTextContent('Offline');
    expect(list.received).toHaveLength(1);
  });

  it.each([
    [
      'an event of a booth that is not listed',
      { name: 'booth.updated', data: { id: 99_999, booth: aBooth({ id: 99_999 }) } },
    ],
    ['an event without its booth', { name: 'booth.updated', data: { id: arenaA.id } }],
    ['missed events', { name: 'resync' }],
  ] as const)('refetch the list after %s', async (_, signal) => {
    listed(arenaA);
    await open();
    await row('Arena A');
    listed(arenaA, offline);
    act(() => emitLive(signal));
    expect(await row('Party room')).toBeInTheDocument();
  });
});

describe('an answer that is older than the cache', () => {
  it('does not undo a live event that came before it', async () => {
    const first = delayAnswer('user/booth/', [arenaA]);
    await open();
    await isRequested(first);
    act(() =>
      emitLive({ name: 'booth.updated', data: { id: arenaA.id, booth: { ...arenaA, name: 'Arena Z' } } }),
    );
    first.release();
    expect(await row('Arena Z')).toBeInTheDocument();
    expect(screen.queryByText('Arena A')).not.toBeInTheDocument();
  });

  it('does not show a game again when a live event has reported its end', async () => {
    listed(arenaA, aBooth({ name: 'Arena B' }));
    const games = delayAnswer('user/game/', aPage([game]));
    await open();
    await row('Arena A');
    await isRequested(games);
    const next = { ...game, id: game.id + 1, name: 'Heat 4' };
    act(() => {
      emitLive({ name: 'game.updated', data: { id: game.id, game: { ...game, status: 'finished' } } });
      emitLive({ name: 'game.updated', data: { id: next.id, game: next } });
    });
    games.release();
    expect(await screen.findByRole('link', { name: 'Heat 4' })).toBeInTheDocument();
    expect(screen.queryByText('Heat 3')).not.toBeInTheDocument();
  });

  it('does not restore the old name of a renamed booth', async () => {
    listed(arenaA);
    network.use(onCall('patch', `user/booth/${arenaA.id}/`, { ...arenaA, name: 'Arena One' }));
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    const older = delayAnswer('user/booth/', [arenaA]);
    act(() => emitLive({ name: 'resync' }));
    await isRequested(older);
    listed({ ...arenaA, name: 'Arena One', is_online: false });
    const field = screen.getByRole('textbox', { name: 'Name of the booth' });
    await user.clear(field);
    await fillIn(user, field, 'Arena One{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    older.release();
    await waitFor(async () => expect(await row('Arena One')).toHaveTextContent('Offline'));
    expect(screen.queryByText('Arena A')).not.toBeInTheDocument();
  });
});

describe('a change while the screen is not mounted', () => {
  it('is shown when the screen is mounted again', async () => {
    listed(arenaA);
    playing(game);
    const { navigate } = await open();
    await screen.findByRole('link', { name: 'Heat 3' });
    await navigate('/elsewhere');
    listed({ ...arenaA, name: 'Arena Z' });
    playing();
    await navigate('/booths');
    expect(await row('Arena Z')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Heat 3')).not.toBeInTheDocument());
  });
});

describe('the list of booths', () => {
  it('shows each booth’s name, state and when it was last seen', async () => {
    listed(arenaA, offline);
    await open();
    expect(await row('Arena A')).toHaveTextContent(/Online.*just now/);
    expect(await row('Party room')).toHaveTextContent(/Offline.*13 Jan/);
    expect(screen.getByText('1 of 2 online')).toBeInTheDocument();
  });

  it('shows when a booth was last seen: the time since then, an earlier day, or never', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 1, 12) });
    const seen = (name: string, at: Date | null) =>
      aBooth({ name, is_online: false, last_seen_at: at && at.toISOString() });
    listed(
      seen('Just left', new Date(2026, 5, 1, 11, 55)),
      seen('Left yesterday', new Date(2026, 4, 31, 23, 55)),
      seen('Never came', null),
    );
    await open();
    expect(await row('Just left')).toHaveTextContent('11:55, 5 min ago');
    expect(await row('Left yesterday')).toHaveTextContent('Sun 31 May, 23:55');
    expect(await row('Never came')).toHaveTextContent('never');
  });

  it.each([
    ['en', 'Add booth'],
    ['es', 'Añadir cabina'],
  ] as const)('opens the registration of a booth with a command, in %s', async (language, name) => {
    listed(arenaA);
    const { command, address } = await open(language);
    await command(name);
    expect(address()).toBe('/booths/new');
  });

  it('marks a booth that is offline during its game', async () => {
    listed(arenaA, offline);
    const booth = { id: offline.id, name: offline.name };
    network.use(
      onCall(
        'get',
        'user/game/',
        aPage([
          aGame({ name: 'Heat 3', status: 'running', booth, no_signal_since: '2026-11-20T18:42:00Z' }),
        ]) as never,
      ),
    );
    await open();
    await waitFor(async () => expect(await row('Party room')).toHaveTextContent(/No signal during .?Heat 3/));
    expect(screen.getByRole('link', { name: 'Party room' })).toHaveAttribute('href', `/booths/${offline.id}`);
  });

  it('shows the note of a booth that is out of order, and no alarm', async () => {
    listed({ ...offline, out_of_order: { note: 'Lamp broken', since: '2026-11-20T18:42:00Z' } });
    await open();
    expect(await row('Party room')).toHaveTextContent('Out of order: Lamp broken');
    // Two lines are shown.
    expect(screen.getByText('Out of order: Lamp broken')).toHaveAttribute(
      'title',
      'Out of order: Lamp broken',
    );
    expect(screen.queryByText(/No signal/)).not.toBeInTheDocument();
  });

  it('has offline booths first, and does not move a row when a booth goes offline', async () => {
    const never = aBooth({ name: 'Storage', is_online: false, last_seen_at: null });
    listed(arenaA, never, offline);
    await open();
    await row('Arena A');
    const names = () => screen.getAllByRole('rowheader').map(head => head.textContent?.slice(0, 7));
    expect(names()).toEqual(['Party r', 'Storage', 'Arena A']);
    const back = { ...offline, is_online: true };
    listed(arenaA, never, back);
    act(() => emitLive({ name: 'booth.updated', data: { id: back.id, booth: back } }));
    await waitFor(async () => expect(await row('Party room')).toHaveTextContent('Online'));
    expect(names()).toEqual(['Party r', 'Storage', 'Arena A']);
  });

  it('shows the progress of the game that a booth plays', async () => {
    listed(arenaA);
    const booth = { id: arenaA.id, name: arenaA.name };
    const game = aGame({ name: 'Heat 3', status: 'running', booth, progress: 62 });
    network.use(onCall('get', 'user/game/', aPage([game]) as never));
    await open();
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    // A phone shows no column for the game.
    expect(screen.getByText('62 % · Heat 3')).toBeInTheDocument();
  });

  it('lists the first steps of a centre with one booth until they are done', async () => {
    listed(arenaA);
    await open();
    expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(step => step.textContent)).toEqual([
      'Pair a booth (done)',
      'Design your ticket: image, slogan and website',
      'Play the first game: start it on the booth',
    ]);
  });

  it('links to the running game of a booth', async () => {
    listed(arenaA, offline);
    const game = aGame({ name: 'Heat 3', status: 'running', booth: { id: arenaA.id, name: 'Arena A' } });
    const games = onCall('get', 'user/game/', aPage([game]) as never);
    network.use(games);
    await open();
    expect(await screen.findByRole('link', { name: 'Heat 3' })).toHaveAttribute('href', `/games/${game.id}`);
    expect(games.received[0]?.query).toEqual({ status: 'running', page_size: '100' });
    act(() =>
      emitLive({ name: 'game.updated', data: { id: game.id, game: { ...game, status: 'finished' } } }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heat 3' })).toBeNull());
  });

  it('is shown even when the games cannot be fetched', async () => {
    listed(arenaA);
    network.use(onCall('get', 'user/game/', noAnswer));
    await open();
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('is fetched page by page to its end from another API that sends pages', async () => {
    network.use(
      onCall('get', 'user/booth/', ({ query }) =>
        badAnswer(
          query['page'] === '2'
            ? aPage([offline], { count: 2, previous: 'x' })
            : aPage([arenaA], { count: 2, next: 'http://localhost/api/user/booth/?page=2' }),
        ),
      ),
    );
    await open();
    expect(await row('Party room')).toBeInTheDocument();
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('has a link that opens the dialog to add a booth', async () => {
    listed(arenaA);
    const { user, address } = await open();
    await row('Arena A');
    await user.click(screen.getByRole('link', { name: 'Add booth' }));
    expect(address()).toBe('/booths/new');
  });

  it('explains pairing while it is empty', async () => {
    listed();
    const { user, address } = await open();
    expect(await screen.findByRole('heading', { name: 'No booths yet' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/plays for Demo Arena/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Add booth' }));
    expect(address()).toBe('/booths/new');
  });

  it('shows an error when it cannot be fetched, and retries on request', async () => {
    network.use(onCall('get', 'user/booth/', noAnswer));
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The booths could not be loaded');
    expect(alert).toHaveTextContent('Backglass can’t be reached');
    listed(arenaA);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('says within 5 s that it has failed and keeps trying, and loads when the API answers again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const refusal = () =>
      new Promise<Response>(resolve => setTimeout(() => resolve(answerJson({}, 500)), 2_000));
    network.use(onCall('get', 'user/booth/', refusal));
    await open();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page keeps trying.');
    expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    listed(arenaA);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await row('Arena A')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says within 5 s that it waits when the API does not answer, until it does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>(resolve => (answer = resolve));
    network.use(onCall('get', 'user/booth/', () => late));
    await open();
    await screen.findByRole('table');
    expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Still waiting for the server…')).toBeVisible();
    act(() => answer(answerJson([arenaA] as never)));
    expect(await row('Arena A')).toBeInTheDocument();
    expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument();
  });

  it('keeps the error while it retries', async () => {
    network.use(onCall('get', 'user/booth/', () => answerJson({}, 404)));
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    network.use(onCall('get', 'user/booth/', () => new Promise<Response>(() => undefined)));
    const retry = screen.getByRole('button', { name: 'Retry' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(alert).toBeVisible();
    expect(retry).toHaveFocus();
  });

  it('keeps its rows and shows the time of their fetch when a refetch fails', async () => {
    listed(arenaA);
    const { user } = await open();
    await row('Arena A');
    network.use(onCall('get', 'user/booth/', () => answerJson({}, 403)));
    act(() => emitLive({ name: 'resync' }));
    expect(await screen.findByText(/^Shown as it was at /)).toBeInTheDocument();
    expect(await row('Arena A')).toBeInTheDocument();
    listed(arenaA, offline);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Party room')).toBeInTheDocument();
    expect(screen.queryByText(/^Shown as it was/)).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is in Spanish when the language is Spanish', async () => {
    listed(arenaA, offline);
    await open('es');
    expect(await row('Arena A')).toHaveTextContent(/En línea.*ahora mismo/);
    expect(screen.getByText('1 de 2 en línea')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Acciones de Arena A' })).toBeInTheDocument();
  });

  // The last test, because the server's time stays known.
  it('counts the time since a booth was last seen by the server’s clock when that of the device is a day fast', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 2, 12) });
    const left = aBooth({
      name: 'Just left',
      is_online: false,
      last_seen_at: new Date(2026, 5, 1, 11, 55).toISOString(),
    });
    const headers = { Date: new Date(2026, 5, 1, 12).toUTCString() };
    network.use(onCall('get', 'user/booth/', () => answerJson([{ ...left }], 200, headers)));
    await open();
    expect(await row('Just left')).toHaveTextContent('11:55, 5 min ago');
  });
});

/** Mocks a write without an answer. Afterwards the API lists only `rest`, but counts two booths. */
const loseAnswer = (method: 'delete' | 'patch', rest: typeof arenaA) =>
  network.use(
    onCall(method, `user/booth/${arenaA.id}/`, () => {
      network.use(onCall('get', 'user/booth/', () => badAnswer(aPage([rest], { count: 2 }))));
      return noAnswer();
    }),
  );
const unknown = expect.stringContaining('No answer came, so the change may have been made.');

describe('when no answer comes and the list of booths is incomplete', () => {
  it('shows that the booth may have been archived', async () => {
    listed(arenaA, offline);
    loseAnswer('delete', offline);
    const { user, notices } = await open();
    await chooseAction(user, 'Arena A', 'Archive');
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive Arena A?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([{ title: 'The booth could not be archived', description: unknown }]);
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('shows that the booth may have been renamed', async () => {
    listed(arenaA, offline);
    loseAnswer('patch', offline);
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    await user.keyboard('Arena One{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([{ description: unknown }]);
  });
});
