import type { Language } from '@backglass/contract';
import { currentSession, offeredCommands } from '@backglass/platform/host';
import { act, screen, waitFor } from '@testing-library/react';
import { mockNetwork, noAnswer, onCall } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

const knows = (fact: string) => screen.findByText(fact);
const commands = () => offeredCommands().map(({ id }) => id);

/**
 * What every host gives to a remote, whoever stands in for it. The stand-in of tests and the shell run the same list, so
 * that what a remote's tests show is what it meets.
 */
export function describeHost(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = (language: Language = 'en') => openProbe(network, openHost, language);

    it('has the operator, and every change of them', async () => {
      const host = await open();
      await knows('operator: Ángela');
      await press(host, 'Change operator');
      await knows('operator: Roberta');
    });

    it('leads to log-in who logs out, and forgets the token', async () => {
      const host = await open();
      expect(localStorage.getItem('token')).not.toBeNull();
      await press(host, 'Log out here');
      await waitFor(() => expect(host.address()).toBe('/auth/login'));
      expect(localStorage.getItem('token')).toBeNull();
      expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
    });

    it('leads to log-in and back when a call is refused with 401', async () => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, 401));
      await press(host, 'Ask');
      await waitFor(() => expect(host.address()).toBe('/auth/login?returnTo=%2Fprobe'));
    });

    it('makes calls in the operator’s name and language, and answers what came', async () => {
      const host = await open('es');
      const booths = onCall('get', 'user/booth/', { booths: 2 });
      network.use(booths);
      await press(host, 'Ask');
      await knows('answer: {"booths":2}');
      expect(booths.received[0]?.headers.get('authorization')).toMatch(/^Token ./);
      expect(booths.received[0]?.headers.get('accept-language')).toBe('es');
    });

    it.each([
      [400, 'answer: validation 2'],
      [403, 'answer: forbidden 1'],
      [404, 'answer: not-found 0'],
      [500, 'answer: server 2'],
    ])('answers %i by its kind and level', async (status, fact) => {
      const host = await open();
      network.use(onCall('get', 'user/booth/', {}, status));
      await press(host, 'Ask');
      await knows(fact);
    });

    it('says that the API cannot be reached, until it can', async () => {
      const host = await open();
      await knows('online: true');
      network.use(onCall('get', 'user/booth/', noAnswer));
      await press(host, 'Ask');
      await knows('online: false');
      network.use(onCall('get', 'user/booth/', {}));
      await press(host, 'Ask');
      await knows('online: true');
    });

    it('has the texts of the language, and changes them at once', async () => {
      const host = await open();
      await knows('text: Hello');
      await press(host, 'En español');
      await knows('text: Hola');
      expect(document.documentElement.lang).toBe('es');
      expect(localStorage.getItem('language')).toBe('es');
    });

    it('has the texts that come with a screen, too', async () => {
      const host = await open();
      await press(host, 'En español');
    });

    it('shows what is said beside the page', async () => {
      const host = await open();
      await press(host, 'Say');
      await waitFor(() => expect(host.hasNotice('Said by the probe')).toBe(true));
    });

    it('offers a write that nobody answered again, and takes the offer back', async () => {
      const host = await open();
      network.use(onCall('patch', 'user/booth/7/', noAnswer));
      await press(host, 'Write');
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(true));
      const again = onCall('patch', 'user/booth/7/', {});
      network.use(again);
      await host.pressNotice('Try again');
      await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
      await waitFor(() => expect(host.hasNotice('Arena A: not saved')).toBe(false));
    });

    it('keeps preferences under the keys of the specification', async () => {
      const host = await open();
      await knows('pageSize: 20');
      await press(host, 'Fifty rows');
      await knows('pageSize: 50');
      expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
    });

    it('goes where a link or the remote says, and keeps a state in the address', async () => {
      const host = await open();
      await press(host, 'Second tab');
      await knows('tab: second');
      expect(host.address()).toBe('/probe?tab=second');
      await host.user.click(screen.getByRole('link', { name: 'Eight' }));
      await waitFor(() => expect(host.address()).toBe('/probe/8'));
    });

    it('offers the remote’s commands, and the screen’s while it is shown', async () => {
      const host = await open();
      await waitFor(() => expect(commands()).toEqual(expect.arrayContaining(['probe/count', 'probe/list'])));
      act(() =>
        offeredCommands()
          .find(({ id }) => id === 'probe/count')
          ?.run?.(),
      );
      await knows('runs: 1');
      await press(host, 'Go on');
      await waitFor(() => expect(commands()).not.toContain('probe/count'));
      expect(commands()).toContain('probe/list');
    });
  });
}
