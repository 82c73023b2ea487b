import { API_ROOT, aGame, mockNetwork } from '@backglass/testing';
import { waitFor } from '@testing-library/dom';
import { renderHook } from '@testing-library/react';
import { http } from 'msw/core/http';
import { currentConnection, noteAnswer } from '../connection/connection.ts';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { keepStreamOpen } from './live-connection.ts';
import { useLive, useLiveStore, type LiveSignal } from './live-store.ts';

const network = mockNetwork();
const game = aGame({ id: 7, status: 'running' });
const eventOf = (name: string, data: unknown) => `id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

function streamOf(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: controller => chunks.forEach(chunk => controller.enqueue(encoder.encode(chunk))),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

function listen(): LiveSignal[] {
  const signals: LiveSignal[] = [];
  renderHook(() => useLive(signal => signals.push(signal)));
  return signals;
}

let stop: () => void = () => undefined;

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));
afterEach(() => stop());

describe('live events', () => {
  it('reach listeners when the network splits an event into several chunks', async () => {
    const text = eventOf('game.updated', { id: 7, game });
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(': hello\n\n', text.slice(0, 20), text.slice(20)),
      ),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() =>
      expect(signals).toEqual([
        { name: 'resync', requestedAt: expect.any(Number) },
        { name: 'game.updated', data: { id: 7, game } },
      ]),
    );
    expect(useLiveStore.getState().state).toBe('live');
  });

  it('are ignored when their name or data is unknown', async () => {
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(
          eventOf('game.exploded', { id: 1 }),
          eventOf('game.updated', { id: 'x' }),
          eventOf('game.updated', { id: 7 }),
        ),
      ),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(signals.at(-1)).toEqual({ name: 'game.updated', data: { id: 7 } }));
    expect(signals).toHaveLength(2);
  });

  it('are replaced by a poll every few seconds when the stream fails', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => new Response(null, { status: 502 })));
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(useLiveStore.getState().state).toBe('polling'));
  });

  it('reach the other listeners when one throws', async () => {
    const reported: unknown[] = [];
    globalThis.reportError = error => reported.push(error);
    let opened = 0;
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () => {
        opened += 1;
        return streamOf(eventOf('game.updated', { id: 7 }), eventOf('game.updated', { id: 8 }));
      }),
    );
    renderHook(() =>
      useLive(() => {
        throw new Error('a listener failed');
      }),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(reported).toHaveLength(3);
    expect(opened).toBe(1);
  });

  it('are requested again with the id of the last event when the stream ends', async () => {
    const lastIds: (string | null)[] = [];
    network.use(
      http.get(`${API_ROOT}user/game/events/`, ({ request }) => {
        lastIds.push(request.headers.get('last-event-id'));
        if (lastIds.length > 1) return streamOf();
        return new Response(eventOf('game.updated', { id: 7 }), {
          headers: { 'Content-Type': 'text/event-stream' },
        });
      }),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(lastIds).toEqual([null, '1']));
    await waitFor(() => expect(signals.filter(({ name }) => name === 'resync')).toHaveLength(2));
  });

  it('mark the API as reachable when a heartbeat arrives', async () => {
    let beat: () => void = () => undefined;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: controller => void (beat = () => controller.enqueue(encoder.encode(': beat\n\n'))),
    });
    network.use(
      http.get(
        `${API_ROOT}user/game/events/`,
        () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
      ),
    );
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(useLiveStore.getState().state).toBe('live'));
    noteAnswer(false);
    expect(currentConnection()).toBe('unreachable');
    beat();
    await waitFor(() => expect(currentConnection()).toBe('online'));
  });

  it('end the session when the API answers 401', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => new Response(null, { status: 401 })));
    await new Promise<void>(resolve => {
      stop = keepStreamOpen(resolve);
    });
  });
});
