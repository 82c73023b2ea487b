import { API_ROOT, mockNetwork, onCall } from '@backglass/testing';
import { waitFor } from '@testing-library/dom';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { keepLive } from './live-connection.ts';
import { hearLive, useLiveStore } from './live-store.ts';

let mockIsLost = true;
jest.mock('./read-stream.ts', () => {
  if (mockIsLost) throw new Error('Loading chunk 766 failed.');
  return jest.requireActual<object>('./read-stream.ts');
});

const network = mockNetwork();
const currentState = () => useLiveStore.getState().state;

beforeAll(startI18n);

it('what reads the stream is asked for again when it is lost on the way; readers poll until it is there', async () => {
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
  network.use(
    onCall(
      'get',
      'user/game/events/',
      () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    ),
  );
  const heard: string[] = [];
  hearLive(({ name }) => heard.push(name));
  const stop = keepLive(() => undefined);
  await waitFor(() => expect(currentState()).toBe('polling'));
  mockIsLost = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(currentState()).toBe('live'));
  expect(heard).toContain('resync');
  stop();
});
