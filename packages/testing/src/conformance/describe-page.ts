import type { Language } from '@backglass/contract';
import { emitLive } from '@backglass/platform/host';
import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '../builders.ts';
import { mockNetwork, onCall } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

const findFact = (fact: string) => screen.findByText(fact);

/** Tests what a host does for the current page: title, formats, live events, log-in and return address. */
export function describePage(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = (language: Language = 'en') => openProbe(network, openHost, language);

    it('shows the title that a screen sets in the tab, until the screen clears it', async () => {
      const host = await open();
      await press(host, 'Set the title');
      await waitFor(() => expect(document.title).toContain('Heat 3'));
      await press(host, 'Clear the title');
      await waitFor(() => expect(document.title).not.toContain('Heat 3'));
    });

    it('passes live events to the screen', async () => {
      await open();
      act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
      await findFact('liveEvent: booth.updated');
    });

    it('formats numbers in the current language', async () => {
      const host = await open();
      await findFact('number: 1,234.5');
      await press(host, 'En español');
      await findFact('number: 1.234,5');
    });

    it('updates the operator when another operator logs in', async () => {
      const host = await open();
      network.use(
        onCall('post', 'user/token/', { token: 'another' }),
        onCall('get', 'user/me/', aUser({ name: 'Roberta' })),
      );
      await press(host, 'Log in as another');
      await findFact('operator: Roberta');
      expect(localStorage.getItem('token')).toBe('another');
    });

    it('reads the return address from the query, and ignores other origins', async () => {
      const host = await open();
      await findFact('returnTo: /');
      await press(host, 'Set a return address');
      await findFact('returnTo: /probe/8');
      await press(host, 'Set a return address elsewhere');
      await findFact('returnTo: /');
    });
  });
}
