import type { Language } from '@backglass/contract';
import { currentSession, offeredCommands } from '@backglass/platform/host';
import { act, screen, waitFor } from '@testing-library/react';
import { aBooth } from '../builders.ts';
import { mockNetwork, noAnswer, onCall } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

const findFact = (fact: string) => screen.findByText(fact);
const commands = () => offeredCommands().map(({ id }) => id);

/** Tests what every host provides, in the shell and in the stand-in host, so that remotes behave the same in both. */
export function describeHost(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = (language: Language = 'en') => openProbe(network, openHost, language);

    it('provides the operator, and updates the screen when the operator changes', async () => {
      const host = await open();
      await findFact('operator: Ángela');
      await press(host, 'Change operator');
      await findFact('operator: Roberta');
    });

    it('shows log-in and deletes the token when the operator logs out', async () => {
      const host = await open();
      expect(localStorage.getItem('token')).not.toBeNull();
      await press(host, 'Log out here');
      await waitFor(() => expect(host.address()).toBe('/auth/login'));
      expect(localStorage.getItem('token')).toBeNull();
      expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    });

    it('shows log-in with a return address when a call is answered with 401', async () => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, 401));
      await press(host, 'Call');
      await waitFor(() => expect(host.address()).toBe('/auth/login?returnTo=%2Fprobe'));
    });

    it('sends calls with the token and the language, and returns the answer', async () => {
      const host = await open('es');
      const booths = onCall('get', 'user/booth/', []);
      network.use(booths);
      await press(host, 'Call');
      await findFact('answer: []');
      expect(booths.received[0]?.headers.get('authorization')).toMatch(/^Token ./);
      expect(booths.received[0]?.headers.get('accept-language')).toBe('es');
    });

    it.each([
      [400, 'answer: validation 2'],
      [403, 'answer: forbidden 1'],
      [404, 'answer: not-found 0'],
      [500, 'answer: server 2'],
    ])('returns an error with kind and level when the status is %i', async (status, fact) => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, status));
      await press(host, 'Call');
      await findFact(fact);
    });

    it('reports that the API is unreachable until the API answers a call', async () => {
      const host = await open();
      await findFact('online: true');
      network.use(onCall('get', 'user/booth/', noAnswer));
      await press(host, 'Call');
      await findFact('online: false');
      network.use(onCall('get', 'user/booth/', []));
      await press(host, 'Call');
      await findFact('online: true');
    });

    it('changes the texts at once when the language changes', async () => {
      const host = await open();
      await findFact('text: Hello');
      await press(host, 'En español');
      await findFact('text: Hola');
      expect(document.documentElement.lang).toBe('es');
      expect(localStorage.getItem('language')).toBe('es');
    });

    it('shows a notice when the remote notifies', async () => {
      const host = await open();
      await press(host, 'Notify');
      await waitFor(() => expect(host.hasNotice('A notice of the probe')).toBe(true));
    });

    it('offers to retry a write that got no answer, until the retry succeeds', async () => {
      const host = await open();
      network.use(onCall('patch', 'user/booth/7/', noAnswer));
      await press(host, 'Write');
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(true));
      const again = onCall('patch', 'user/booth/7/', { ...aBooth({ id: 7, name: 'Arena A' }) });
      network.use(again);
      await host.pressNotice('Try again');
      await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(false));
    });

    it('stores preferences under their documented keys', async () => {
      const host = await open();
      await findFact('pageSize: 20');
      await press(host, 'Fifty rows');
      await findFact('pageSize: 50');
      expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
    });

    it('navigates by links and by code, and keeps state in the query', async () => {
      const host = await open();
      await press(host, 'Second tab');
      await findFact('tab: second');
      expect(host.address()).toBe('/probe?tab=second');
      await host.user.click(screen.getByRole('link', { name: 'Eight' }));
      await waitFor(() => expect(host.address()).toBe('/probe/8'));
    });

    it('always offers the commands of the remote, and the commands of a screen while it is mounted', async () => {
      const host = await open();
      await waitFor(() => expect(commands()).toEqual(expect.arrayContaining(['probe/count', 'probe/list'])));
      act(() =>
        offeredCommands()
          .find(({ id }) => id === 'probe/count')
          ?.run?.(),
      );
      await findFact('runs: 1');
      await press(host, 'Leave');
      await waitFor(() => expect(commands()).not.toContain('probe/count'));
      expect(commands()).toContain('probe/list');
    });
  });
}
