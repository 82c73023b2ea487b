import { CALLS, userSchema } from '@backglass/contract';
import { call } from '@backglass/platform';
import { configureHttp, followNetwork, lastAnswerAt, setSession, startI18n } from '@backglass/platform/host';
import { API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import { configureTestSettings, writeDocument } from '../test/write-document.ts';

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
  writeDocument({});
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
