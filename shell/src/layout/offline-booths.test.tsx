import type { Game } from '@backglass/contract';
import { presentNoticesWith, emitLive } from '@backglass/platform/host';
import { aBooth, aGame, aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

const network = mockNetwork();
const { id, name } = aBooth({ name: 'VR booth 1' });
const playing = (is_online: boolean): Game =>
  aGame({
    id: 7,
    name: 'Heat 3',
    status: 'running',
    booth: { id, name, is_online },
    no_signal_since: is_online ? null : '2026-11-20T18:42:00Z',
  });
const shown = new Set<string>();
const isOffline = (link: HTMLElement) => within(link).queryByText('1 offline during a game') !== null;
const boothLinks = () => screen.getAllByRole('link', { name: /^Booths/ });

const setOnline = (is_online: boolean) =>
  act(() => emitLive({ name: 'game.updated', data: { id: 7, game: playing(is_online) } }));

beforeAll(async () => {
  await prepareFrame();
  presentNoticesWith(({ title, description }) => {
    const text = `${title}. ${description}`;
    shown.add(text);
    return () => shown.delete(text);
  });
});
beforeEach(() => shown.clear());

describe('a booth that goes offline during its game', () => {
  it('causes a notice and a mark in the navigation until it is back', async () => {
    network.use(onCall('get', 'user/game/', aPage([playing(true)])));
    await showFrame();
    await screen.findByRole('link', { name: '1 running' });
    expect(boothLinks().some(isOffline)).toBe(false);
    setOnline(false);
    await waitFor(() => expect(boothLinks().every(isOffline)).toBe(true));
    expect(screen.getByRole('link', { name: '0 running' })).toBeVisible();
    expect([...shown]).toEqual([
      'VR booth 1 is offline. Its game Heat 3 gets no scores until the booth is back.',
    ]);
    setOnline(true);
    await waitFor(() => expect(boothLinks().some(isOffline)).toBe(false));
    expect(shown.size).toBe(0);
  });

  it('causes only the mark when it was offline before the page opened', async () => {
    network.use(onCall('get', 'user/game/', aPage([playing(false)])));
    await showFrame();
    await waitFor(() => expect(boothLinks().every(isOffline)).toBe(true));
    expect(shown.size).toBe(0);
    act(() => emitLive({ name: 'game.updated', data: { id: 7, game: aGame({ id: 7 }) } }));
    await waitFor(() => expect(boothLinks().some(isOffline)).toBe(false));
  });

  it('causes no second notice when the end of its game is undone', async () => {
    network.use(onCall('get', 'user/game/', aPage([playing(false)])));
    await showFrame();
    await waitFor(() => expect(boothLinks().every(isOffline)).toBe(true));
    const ended = { ...playing(false), status: 'aborted' as const, ended_by: { name: 'Ada' } };
    act(() => emitLive({ name: 'game.updated', data: { id: 7, game: ended } }));
    await waitFor(() => expect(boothLinks().some(isOffline)).toBe(false));
    setOnline(false);
    await waitFor(() => expect(boothLinks().every(isOffline)).toBe(true));
    expect([...shown]).toEqual([]);
  });

  it('is no longer counted when it is archived, which aborts its game', async () => {
    network.use(onCall('get', 'user/game/', aPage([playing(false)])));
    await showFrame();
    await waitFor(() => expect(boothLinks().every(isOffline)).toBe(true));
    network.use(onCall('get', 'user/game/', aPage([])));
    // The event of an archived booth has only its id.
    act(() => emitLive({ name: 'booth.updated', data: { id } }));
    await waitFor(() => expect(boothLinks().some(isOffline)).toBe(false));
  });
});
