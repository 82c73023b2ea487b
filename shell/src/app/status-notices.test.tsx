import { CALLS, userSchema } from '@backglass/contract';
import { loadReportSchema } from '@backglass/federation';
import { call } from '@backglass/platform';
import { configureHttp, followNetwork, lastAnswerAt, setSession, startI18n } from '@backglass/platform/host';
import { API_ROOT, aCenter, aUser, mockNetwork, onCall } from '@backglass/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import { configureTestSettings, SHELL, writeDocument } from '../test/write-document.ts';

const network = mockNetwork();
let isOnline = true;
const setNetwork = (isThere: boolean) =>
  act(() => {
    isOnline = isThere;
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });
const isStale = () => document.documentElement.hasAttribute('data-stale');
const notice = () => screen.getByRole('status').textContent;

beforeAll(async () => {
  const canary = { percent: 10, schema: 3, release: { ...SHELL, version: '0.1.0-ffffffffffff' } };
  writeDocument({}, { telemetry_url: '/telemetry/' }, { ...SHELL, canary });
  configureTestSettings();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

async function showNotices() {
  const { StatusNotices } = await import('./status-notices.tsx');
  render(<StatusNotices openedAt="/games" />, { wrapper: MemoryRouter });
}

it('the notices remember the centre of the session', async () => {
  await showNotices();
  act(() => setSession({ status: 'signed-in', user: aUser({ center: aCenter({ id: 17 }) }) }));
  expect(document.cookie).toBe('center=17');
});

describe('the start of the shell', () => {
  const { dataset } = document.documentElement;
  const beacon = jest.fn<boolean, [string, string]>(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  beforeEach(() => {
    beacon.mockClear();
    dataset['boot'] = '';
  });

  it('is reported once while the shell has a canary', async () => {
    await showNotices();
    await showNotices();
    expect(dataset['boot']).toBe('ready');
    await waitFor(() => expect(beacon).toHaveBeenCalled());
    expect(beacon.mock.calls.map(([, body]) => loadReportSchema.parse(JSON.parse(body)))).toMatchObject([
      { remote: 'shell', version: SHELL.version, screen: '', outcome: 'ready' },
    ]);
  });

  it.each([
    ['after a failure was reported', 'failed'],
    ['when the inline script has not run, because that script reports failures', undefined],
  ])('is not reported %s', async (_, before) => {
    delete dataset['boot'];
    if (before !== undefined) dataset['boot'] = before;
    await showNotices();
    expect(beacon).not.toHaveBeenCalled();
    expect(dataset['boot']).toBe(before);
  });
});

describe('without a network', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = followNetwork();
  });
  afterEach(() => {
    setNetwork(true);
    stop();
  });

  it('the page of an operator is marked as stale, with the time of the last answer, until the network is back', async () => {
    setSession({ status: 'signed-in', user: aUser() });
    await showNotices();
    expect(isStale()).toBe(false);
    setNetwork(false);
    expect(isStale()).toBe(true);
    const time = new Date(lastAnswerAt()).toTimeString().slice(0, 5);
    expect(notice()).toContain(`You are offline. Visited pages show what was read until ${time}`);
    setNetwork(true);
    expect(isStale()).toBe(false);
  });

  it('the page of a visitor has no old data', async () => {
    setSession({ status: 'anonymous', because: 'no-session' });
    await showNotices();
    setNetwork(false);
    expect(notice()).toBe('You are offline. Continue when the network is back.');
    expect(isStale()).toBe(false);
  });
});

describe('a proxy that answers in place of the API', () => {
  it('makes an open page offer a reload, until the API answers', async () => {
    const user = aUser();
    const readUser = () => act(() => call(userSchema, { method: 'GET', path: CALLS.me }));
    setSession({ status: 'signed-in', user });
    await showNotices();
    network.use(onCall('get', 'user/me/', () => new Response('<!doctype html><title>Log in</title>')));
    await readUser();
    expect(notice()).toContain('Another site answers in place of Backglass');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    network.use(onCall('get', 'user/me/', user));
    await readUser();
    expect(notice()).toBe('The connection is back.');
  });
});
