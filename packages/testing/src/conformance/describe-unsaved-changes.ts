import { waitFor } from '@testing-library/react';
import { mockNetwork } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

/** What a host does about changes that are not saved. */
export function describeLeaving(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = () => openProbe(network, openHost, 'en');

    it('asks before unsaved changes are lost', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Go on');
      await waitFor(() => expect(host.isAsking()).toBe(true));
      expect(host.address()).toBe('/probe');
    });

    it('asks nobody whose changes were saved in the same moment', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Save and go on');
      await waitFor(() => expect(host.address()).toBe('/probe/7'));
      expect(host.isAsking()).toBe(false);
    });
  });
}
