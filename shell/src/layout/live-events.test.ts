import { API_ROOT, answerJson, aUser, mockNetwork, onCall } from '@backglass/testing';
import {
  configureHttp,
  currentSession,
  endSession,
  restoreSession,
  startI18n,
} from '@backglass/platform/host';
import { waitFor } from '@testing-library/dom';
import { writeDocument } from '../test/write-document.ts';

const network = mockNetwork();

const stream = () =>
  onCall('get', 'user/game/events/', () => {
    const body = new ReadableStream();
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
const tokensOf = ({ received }: ReturnType<typeof stream>) =>
  received.map(({ headers }) => headers.get('authorization'));

beforeAll(async () => {
  writeDocument({});
  await startI18n();
});
beforeEach(() => {
  localStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
});
afterEach(() => endSession('logged-out'));

describe('the event stream', () => {
  it('opens while the session is restored, and stays open', async () => {
    const { followLiveEvents } = await import('./live-events.ts');
    localStorage.setItem('token', 'k3y');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    const opened = stream();
    network.use(
      opened,
      onCall('get', 'user/me/', () => answered.then(() => answerJson(aUser()))),
    );
    const restored = restoreSession();
    followLiveEvents();
    await waitFor(() => expect(tokensOf(opened)).toEqual(['Token k3y']));
    expect(currentSession().status).toBe('restoring');
    answer();
    await restored;
    expect(currentSession().status).toBe('signed-in');
    expect(opened.received).toHaveLength(1);
  });

  it('is reopened when the token changes while the session is restored', async () => {
    const { followLiveEvents } = await import('./live-events.ts');
    localStorage.setItem('token', 'first');
    const opened = stream();
    network.use(opened, onCall('get', 'user/me/', aUser()));
    const restored = restoreSession();
    followLiveEvents();
    localStorage.setItem('token', 'second');
    await Promise.all([restored, restoreSession()]);
    await waitFor(() => expect(tokensOf(opened).at(-1)).toBe('Token second'));
  });

  it('is not opened without a token', async () => {
    const { followLiveEvents } = await import('./live-events.ts');
    const opened = stream();
    network.use(opened);
    await restoreSession();
    followLiveEvents();
    expect(opened.received).toHaveLength(0);
  });
});
