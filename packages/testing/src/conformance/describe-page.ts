import type { Language } from '@backglass/contract';
import { emitLive } from '@backglass/platform/host';
import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '../builders.ts';
import { mockNetwork, onCall } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

const knows = (fact: string) => screen.findByText(fact);

/** What a host does for the page that is shown: its title, its formats, what it hears, and where log-in leads. */
export function describePage(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = (language: Language = 'en') => openProbe(network, openHost, language);

    it('names the tab as the screen calls itself, as long as it does', async () => {
      const host = await open();
      await press(host, 'Call it Heat 3');
      await waitFor(() => expect(document.title).toContain('Heat 3'));
      await press(host, 'Call it nothing');
      await waitFor(() => expect(document.title).not.toContain('Heat 3'));
    });

    it('hands on what happens live', async () => {
      await open();
      act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
      await knows('heard: booth.updated');
    });

    it('writes numbers as the language does, and changes them with it', async () => {
      const host = await open();
      await knows('number: 1,234.5');
      await press(host, 'En español');
      await knows('number: 1.234,5');
    });

    it('lets another operator log in, who is known everywhere at once', async () => {
      const host = await open();
      network.use(
        onCall('post', 'user/token/', { token: 'another' }),
        onCall('get', 'user/me/', aUser({ name: 'Roberta' })),
      );
      await press(host, 'Log in as another');
      await knows('operator: Roberta');
      expect(localStorage.getItem('token')).toBe('another');
    });

    it('leads back where the address says, and never elsewhere', async () => {
      const host = await open();
      await knows('returnTo: /');
      await press(host, 'Back to eight');
      await knows('returnTo: /probe/8');
      await press(host, 'Back to elsewhere');
      await knows('returnTo: /');
    });
  });
}
