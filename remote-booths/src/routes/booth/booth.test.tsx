import type { BoothDetail } from '@backglass/contract/booth-detail';
import { useBoothAlarms } from '@backglass/platform/operator';
import {
  fillIn,
  aBooth,
  aGame,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { spansOf } from './connections.tsx';

const network = mockNetwork();
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const aDetail = (over: Partial<BoothDetail> = {}): BoothDetail => ({
  ...aBooth({ id: 7, name: 'Arena A', last_seen_at: ago(0) }),
  created_at: ago(100_000),
  version: '1.4.0',
  last_error: null,
  connections: [{ from: ago(60), to: null }],
  today: { games: 12, aborted: 1 },
  ...over,
});
const silent: Partial<BoothDetail> = { is_online: false, last_seen_at: ago(20) };

beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]) as never)));

async function open(booth: BoothDetail, language: 'en' | 'es' = 'en') {
  let current = booth;
  const patch = onCall('patch', 'user/booth/7/', ({ body }) => {
    const { out_of_order: state, name = current.name } = body as {
      out_of_order?: { note: string; since?: string } | null;
      name?: string;
    };
    const since = current.out_of_order?.since ?? state?.since ?? ago(0);
    const after = state === undefined ? current.out_of_order : state && { note: state.note, since };
    current = { ...current, name, out_of_order: after };
    const { id, last_seen_at, is_online, out_of_order } = current;
    return answerJson({ id, name, last_seen_at, is_online, out_of_order } as never);
  });
  const get = onCall('get', 'user/booth/7/', () => answerJson(current as never));
  network.use(get, patch);
  const rendered = await renderScreen(remote, 'booth', { path: '/booths/:id', at: '/booths/7', language });
  return {
    ...rendered,
    get,
    patch,
    change: (over: Partial<BoothDetail>) => (current = { ...current, ...over }),
  };
}

describe('the page of a booth', () => {
  it('shows its state, its games of today, and what it has reported', async () => {
    const { get } = await open(
      aDetail({ last_error: { text: 'No answer from the GPU', at: '2026-01-15T18:00:00Z' } }),
    );
    expect(await screen.findByRole('heading', { name: 'Arena A', level: 1 })).toBeInTheDocument();
    expect(screen.getByText('Online')).toBeInTheDocument();
    expect(screen.getByText(/^Online since \d\d:\d\d, for 1 h$/)).toBeInTheDocument();
    const facts = screen.getByRole('region', { name: 'Facts' });
    expect(facts).toHaveTextContent('Games today12 (1 aborted)');
    expect(facts).toHaveTextContent('1.4.0');
    expect(facts).toHaveTextContent('No answer from the GPU');
    expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/games?booth=7');
    expect(screen.getByRole('link', { name: 'Wall' })).toHaveAttribute('href', '/games/wall?booth=7');
    expect(get.received[0]?.query['time_zone']).toBeTruthy();
  });

  it('shows the gaps of the last 24 hours as a strip with a text, and as a list', async () => {
    await open(
      aDetail({
        connections: [
          { from: ago(1440), to: ago(600) },
          { from: ago(570), to: null },
        ],
      }),
    );
    const strip = await screen.findByRole('img', {
      name: /^Connected for 23\sh\s30\smin of 24\sh\. Gaps: 1\.$/,
    });
    expect(strip).toBeInTheDocument();
    expect(screen.getByText(/^\d\d:\d\d–\d\d:\d\d \(30 min\)$/)).toBeInTheDocument();
  });

  it('explains a booth that has never called', async () => {
    await open(
      aDetail({
        is_online: false,
        last_seen_at: null,
        created_at: ago(2),
        connections: [],
        version: null,
        today: { games: 0, aborted: 0 },
      }),
    );
    expect(await screen.findByText('It has not connected yet.')).toBeInTheDocument();
    expect(screen.getByText('not reported')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'What to try' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
  });

  it('names the silent game, links to it, and silences the alarm', async () => {
    const silence = jest.fn();
    const game = aGame({ id: 3, name: 'Heat 3', status: 'running', booth: { id: 7, name: 'Arena A' } });
    network.use(onCall('get', 'user/game/', aPage([{ ...game, no_signal_since: ago(20) }]) as never));
    const { user } = await open(aDetail({ ...silent, connections: [{ from: ago(60), to: ago(20) }] }));
    act(() => useBoothAlarms.setState({ raised: new Set([7]), silence }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/No signal during .?Heat 3/));
    expect(screen.getByRole('link', { name: 'Open the game' })).toHaveAttribute('href', '/games/3');
    expect(screen.getByText(/^Since \d\d:\d\d \(20 min\)$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Silence alarm' }));
    expect(silence).toHaveBeenCalledWith(7);
    act(() => useBoothAlarms.setState({ raised: new Set() }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('follows live events, and says when the booth was archived', async () => {
    const { change } = await open(aDetail());
    await screen.findByText('Online');
    change(silent);
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    expect(await screen.findByText('Offline')).toBeInTheDocument();
    network.use(onCall('get', 'user/booth/7/', () => answerJson({}, 404)));
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    expect(await screen.findByText('This booth does not exist')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all booths' })).toHaveAttribute('href', '/booths');
  });

  it('shows no gap, no silence and no alarm once the booth is back', async () => {
    const lost = { from: ago(60), to: ago(20) };
    const { change } = await open(aDetail({ ...silent, connections: [lost] }));
    act(() => useBoothAlarms.setState({ raised: new Set([7]) }));
    expect(await screen.findByText(/^Since \d\d:\d\d \(20 min\)$/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    const back = ago(0);
    change({ is_online: true, last_seen_at: back, connections: [lost, { from: back, to: null }] });
    act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
    expect(await screen.findByText(/^Online since/)).toBeInTheDocument();
    expect(screen.getByText(/^\d\d:\d\d–\d\d:\d\d \(20 min\)$/)).toBeInTheDocument();
    expect(screen.queryByText(/^Since/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => useBoothAlarms.setState({ raised: new Set() }));
  });

  it('says since when a new booth has been connected without a gap', async () => {
    await open(aDetail({ created_at: ago(60), connections: [{ from: ago(60), to: null }] }));
    expect(await screen.findByText(/^No gaps since the booth was added at \d\d:\d\d\.$/)).toBeInTheDocument();
  });

  it('offers a retry when it cannot be loaded', async () => {
    network.use(onCall('get', 'user/booth/7/', () => answerJson({}, 500)));
    const { user } = await renderScreen(remote, 'booth', { path: '/booths/:id', at: '/booths/7' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use(onCall('get', 'user/booth/7/', () => answerJson(aDetail() as never)));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Arena A', level: 1 })).toBeInTheDocument();
  });

  it('renames the booth in place', async () => {
    const { user, patch } = await open(aDetail());
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = screen.getByRole('textbox', { name: 'Name of the booth' });
    await user.clear(field);
    await fillIn(user, field, 'Arena B{Enter}');
    expect(await screen.findByRole('heading', { name: 'Arena B', level: 1 })).toBeInTheDocument();
    expect(patch.received[0]?.body).toEqual({ name: 'Arena B' });
  });
});

describe('setting a booth out of order', () => {
  it('sends the note, and undoes both the setting and the clearing', async () => {
    const { user, patch, notices } = await open(aDetail());
    await fillIn(user, await screen.findByRole('textbox', { name: 'Note' }), ' Lamp broken ');
    await user.click(screen.getByRole('button', { name: 'Set out of order' }));
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Arena A is out of order'));
    expect(await screen.findByText(/^Since .*The booth raises no alarm\.$/)).toBeInTheDocument();
    act(() => notices.at(-1)?.action?.onAction());
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Arena A is in order again'));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Door{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back in order' }));
    await waitFor(() => expect(notices).toHaveLength(4));
    act(() => notices.at(-1)?.action?.onAction());
    await waitFor(() => expect(notices).toHaveLength(5));
    const sent = patch.received.map(({ body }) => (body as Partial<BoothDetail>).out_of_order?.note ?? null);
    expect(sent).toEqual(['Lamp broken', null, 'Door', null, 'Door']);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Door');
  });

  it('is since the same time as before when the clearing is undone', async () => {
    const since = '2026-01-15T18:00:00Z';
    const { user, patch, notices } = await open(aDetail({ out_of_order: { note: 'Lamp', since } }));
    const text = async () => (await screen.findByText(/^Since .*The booth raises no alarm\.$/)).textContent;
    const before = await text();
    await user.click(screen.getByRole('button', { name: 'Back in order' }));
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Arena A is in order again'));
    act(() => notices.at(-1)?.action?.onAction());
    expect(await text()).toBe(before);
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Arena A is out of order'));
    expect(await text()).toBe(before);
    expect(patch.received.at(-1)?.body).toEqual({ out_of_order: { note: 'Lamp', since } });
  });

  it('keeps the text and says so when it is too long or the API fails', async () => {
    const { user, patch, notices } = await open(aDetail(), 'es');
    const note = await screen.findByRole('textbox', { name: 'Nota' });
    await user.click(note);
    await user.paste('x'.repeat(201));
    await user.keyboard('{Enter}');
    expect(note).toHaveAccessibleDescription(/200/);
    expect(patch.received).toHaveLength(0);
    await user.clear(note);
    await user.paste('Lámpara');
    network.use(onCall('patch', 'user/booth/7/', () => answerJson({}, 500)));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notices.at(-1)?.title).toBe('No se ha podido cambiar el estado de Arena A'));
  });
});

describe('the spans of a booth', () => {
  const now = Date.parse('2026-01-15T18:00:00Z');
  const at = (minutes: number) => new Date(now - minutes * MINUTE).toISOString();

  it('begin with the booth itself, and leave out gaps of less than a minute', () => {
    const connections = [
      { from: at(100), to: at(50) },
      { from: at(49.5), to: at(10) },
    ];
    const { begin, gaps } = spansOf({ created_at: at(100.5), connections, is_online: false }, now);
    expect(begin).toBe(now - 100.5 * MINUTE);
    expect(gaps).toEqual([{ from: now - 10 * MINUTE, to: now }]);
  });

  it('agree with the state of the booth at its changes, when the clocks differ a little', () => {
    const created = { created_at: at(9_999) };
    const back = [
      { from: at(100), to: at(50) },
      { from: at(-0.3), to: null },
    ];
    expect(spansOf({ ...created, connections: back, is_online: true }, now).connected).toHaveLength(2);
    const lost = [{ from: at(2_000), to: at(0.9) }];
    const { gaps } = spansOf({ ...created, connections: lost, is_online: false }, now);
    expect(gaps).toEqual([{ from: now - 0.9 * MINUTE, to: now }]);
  });

  it('are one gap when the booth was silent for a day', () => {
    const { connected, gaps } = spansOf({ created_at: at(9_999), connections: [], is_online: false }, now);
    expect([connected, gaps]).toEqual([[], [{ from: now - 1440 * MINUTE, to: now }]]);
  });
});
