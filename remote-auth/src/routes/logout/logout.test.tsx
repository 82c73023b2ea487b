import { answerJson, mockNetwork, noAnswer, onCall, renderScreen, useSessionStore } from '@backglass/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const open = () => renderScreen(remote, 'logout', { path: '/auth/logout' });

beforeEach(() => localStorage.setItem('token', 'a-token'));
afterEach(() => localStorage.clear());

describe('logging out', () => {
  it('revokes the token once and leads to log-in', async () => {
    const logout = onCall('post', 'user/logout/');
    network.use(logout);
    sessionStorage.setItem('registration-draft', '{}');
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/auth/login'));
    await waitFor(() => expect(logout.received).toHaveLength(1));
    expect(logout.received[0]?.headers.get('authorization')).toBe('Token a-token');
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('registration-draft')).toBeNull();
    expect(useSessionStore.getState().session).toEqual({ status: 'anonymous', because: 'logged-out' });
  });

  it.each([
    ['cannot be reached', noAnswer],
    ['fails', () => answerJson({}, 500)],
  ])('ends the session in this browser when the API %s', async (_, answer) => {
    network.use(onCall('post', 'user/logout/', answer));
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('sends no call when nobody is signed in', async () => {
    localStorage.clear();
    const { address } = await renderScreen(remote, 'logout', { path: '/auth/logout', operator: null });
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });
});
