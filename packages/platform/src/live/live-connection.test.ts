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

function hear(): LiveSignal[] {
  const heard: LiveSignal[] = [];
  renderHook(() => useLive(signal => heard.push(signal)));
  return heard;
}

let stop: () => void = () => undefined;

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));
afterEach(() => stop());

describe('live events', () => {
  it('reach every reader, however the network cuts them', async () => {
    const text = eventOf('game.updated', { id: 7, game });
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(': hello\n\n', text.slice(0, 20), text.slice(20)),
      ),
    );
    const heard = hear();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() =>
      expect(heard).toEqual([
        { name: 'resync', requestedAt: expect.any(Number) },
        { name: 'game.updated', data: { id: 7, game } },
      ]),
    );
    expect(useLiveStore.getState().state).toBe('live');
  });

  it('of a kind or shape that is not known are passed over', async () => {
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(
          eventOf('game.exploded', { id: 1 }),
          eventOf('game.updated', { id: 'x' }),
          eventOf('game.updated', { id: 7 }),
        ),
      ),
    );
    const heard = hear();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(heard.at(-1)).toEqual({ name: 'game.updated', data: { id: 7 } }));
    expect(heard).toHaveLength(2);
  });

  it('that cannot be had leave readers polling', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => new Response(null, { status: 502 })));
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(useLiveStore.getState().state).toBe('polling'));
  });

  it('are heard by the others when one reader throws, and the stream goes on', async () => {
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
        throw new Error('a reader broke');
      }),
    );
    const heard = hear();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(reported).toHaveLength(3);
    expect(opened).toBe(1);
  });

  it('are asked for again, with the last one heard, when the stream ends', async () => {
    const asked: (string | null)[] = [];
    network.use(
      http.get(`${API_ROOT}user/game/events/`, ({ request }) => {
        asked.push(request.headers.get('last-event-id'));
        if (asked.length > 1) return streamOf();
        return new Response(eventOf('game.updated', { id: 7 }), {
          headers: { 'Content-Type': 'text/event-stream' },
        });
      }),
    );
    const heard = hear();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(asked).toEqual([null, '1']));
    await waitFor(() => expect(heard.filter(({ name }) => name === 'resync')).toHaveLength(2));
  });

  it('tell with every heartbeat that the API is there, whatever a call before it said', async () => {
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

  it('refused for the session end it', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => new Response(null, { status: 401 })));
    await new Promise<void>(resolve => {
      stop = keepStreamOpen(resolve);
    });
  });
});
