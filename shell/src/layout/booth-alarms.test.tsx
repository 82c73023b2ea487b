import type { Booth, Game } from '@backglass/contract';
import { presentNoticesWith, emitLive } from '@backglass/platform/host';
import { useBoothAlarms } from '@backglass/platform/operator';
import { aBooth, aGame, answerJson, aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  lazyModule: () => () => jest.requireActual<object>('./booth-alarms.tsx'),
}));

const network = mockNetwork();
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const online = aBooth({ name: 'VR booth 1', last_seen_at: ago(0) });
const { id, name } = online;
const offline = (over: Partial<Booth> = {}): Booth => ({
  ...online,
  is_online: false,
  last_seen_at: '2026-11-20T18:42:00Z',
  ...over,
});
const playing = (is_online: boolean): Game =>
  aGame({
    id: 7,
    name: 'Heat 3',
    status: 'running',
    booth: { id, name, is_online },
    no_signal_since: is_online ? null : '2026-11-20T18:42:00Z',
  });
const shown = new Set<string>();
let showBooth: (() => void) | undefined;
const hasMark = (link: HTMLElement) => within(link).queryByText('1 booth without a signal') !== null;
const boothLinks = () => screen.getAllByRole('link', { name: /^Booths/ });
const isMarked = () => boothLinks().every(hasMark);
const expectMark = (marked: boolean) =>
  waitFor(() => expect(boothLinks().map(hasMark)).toEqual(boothLinks().map(() => marked)));

const answer = (booth: Booth, game?: Game) =>
  network.use(
    onCall('get', 'user/booth/', () => answerJson([booth] as never)),
    onCall('get', 'user/game/', aPage(game ? [game] : [])),
  );
const emit = (booth: Booth, game?: Game) =>
  act(() => {
    emitLive({ name: 'booth.updated', data: { id, booth } });
    if (game) emitLive({ name: 'game.updated', data: { id: 7, game } });
  });

beforeAll(async () => {
  await prepareFrame();
  presentNoticesWith(({ title, description, action }) => {
    const text = `${title}. ${description}`;
    shown.add(text);
    showBooth = action?.onAction;
    return () => shown.delete(text);
  });
});
beforeEach(() => {
  shown.clear();
  localStorage.clear();
  document.title = 'Games · Backglass';
});

describe('a booth that goes offline during its game', () => {
  it('raises an alarm in a notice, the navigation and the tab’s title until it is back', async () => {
    answer(online, playing(true));
    const { address } = await showFrame();
    await screen.findByRole('link', { name: '1 running' });
    expect(isMarked()).toBe(false);
    emit(offline(), playing(false));
    await expectMark(true);
    expect(screen.getByRole('link', { name: '0 running' })).toBeVisible();
    expect([...shown]).toEqual([
      'VR booth 1 is offline. Its game Heat 3 gets no scores until the booth is back.',
    ]);
    expect(document.title).toBe('(1) Games · Backglass');
    document.title = 'preview-7 · Booths · Backglass';
    await waitFor(() => expect(document.title).toBe('(1) preview-7 · Booths · Backglass'));
    act(() => showBooth?.());
    expect(address()).toBe('/booths');
    emit(online, playing(true));
    await expectMark(false);
    expect(shown.size).toBe(0);
    expect(document.title).toBe('preview-7 · Booths · Backglass');
  });

  it('leaves the whole title of the next page when the alarms end with the operator’s pages', async () => {
    answer(offline(), playing(false));
    await showFrame();
    await expectMark(true);
    expect(document.title).toBe('(1) Games · Backglass');
    document.title = 'Log in · Backglass';
    cleanup();
    expect(document.title).toBe('Log in · Backglass');
  });

  it('causes no notice when it was offline before the page opened, nor when the end of its game is undone', async () => {
    answer(offline(), playing(false));
    await showFrame();
    await expectMark(true);
    emit(offline(), { ...playing(false), status: 'aborted', ended_by: { name: 'Ada' } });
    await expectMark(false);
    emit(offline(), playing(false));
    await expectMark(true);
    expect([...shown]).toEqual([]);
  });

  it('raises no alarm while it is out of order', async () => {
    answer(offline(), playing(false));
    await showFrame();
    await expectMark(true);
    emit(offline({ out_of_order: { note: 'Lamp', since: ago(1) } }));
    await expectMark(false);
    emit(offline({ out_of_order: null }));
    await expectMark(true);
  });

  it('is no longer counted when it is archived, which aborts its game', async () => {
    answer(offline(), playing(false));
    await showFrame();
    await expectMark(true);
    network.use(
      onCall('get', 'user/game/', aPage([])),
      onCall('get', 'user/booth/', () => answerJson([])),
    );
    // The event of an archived booth has only its id.
    act(() => emitLive({ name: 'booth.updated', data: { id } }));
    await expectMark(false);
  });
});

describe('a booth that falls silent without a game', () => {
  it('raises an alarm for ten minutes after its last call', async () => {
    answer(offline({ last_seen_at: ago(12) }));
    await showFrame();
    await screen.findByRole('link', { name: '0 running' });
    expect(isMarked()).toBe(false);
    emit(offline({ last_seen_at: ago(2) }));
    await expectMark(true);
    expect([...shown]).toEqual(['VR booth 1 is offline. It gives no signal any more.']);
  });

  it('stays silenced until it has called again, also after a reload', async () => {
    const silent = offline({ last_seen_at: ago(2) });
    answer(silent);
    const { unmount } = await showFrame();
    await expectMark(true);
    act(() => useBoothAlarms.getState().silence(id));
    await expectMark(false);
    unmount();
    await showFrame();
    await screen.findByRole('link', { name: '0 running' });
    expect(isMarked()).toBe(false);
    emit({ ...silent, last_seen_at: ago(1.5) });
    await expectMark(true);
  });
});

describe('the sound of an alarm', () => {
  const start = jest.fn();
  const parameter = { value: 0, setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() };
  const node = {
    connect: (next: unknown) => next,
    gain: parameter,
    frequency: parameter,
    start,
    stop: jest.fn(),
  };
  beforeAll(() => {
    const context = { currentTime: 0, createOscillator: () => node, createGain: () => node };
    Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
  });
  beforeEach(() => start.mockClear());

  it('is off until the operator turns it on, and is played once an alarm', async () => {
    answer(online);
    await showFrame();
    await screen.findByRole('link', { name: '0 running' });
    emit(offline({ last_seen_at: ago(3) }));
    await expectMark(true);
    expect(start).not.toHaveBeenCalled();
    act(() => useBoothAlarms.getState().setSound(true));
    await waitFor(() => expect(useBoothAlarms.getState().hasSound).toBe(true));
    start.mockClear();
    const second = offline({ last_seen_at: ago(2) });
    emit(second);
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('booth-alarms-played')).toContain(`${id} ${second.last_seen_at}`);
    // Another tab has played the sound of the third alarm.
    const third = offline({ last_seen_at: ago(1.5) });
    localStorage.setItem('booth-alarms-played', `${id} ${third.last_seen_at}`);
    emit(third);
    await waitFor(() => expect(shown.size).toBe(1));
    expect(start).toHaveBeenCalledTimes(1);
  });
});
