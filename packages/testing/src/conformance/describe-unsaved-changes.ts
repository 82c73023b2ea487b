import { waitFor } from '@testing-library/react';
import { mockNetwork } from '../network.ts';
import type { OpenHost } from './host-under-test.ts';
import { openProbe, press } from './open-probe.ts';

/** Tests that a host asks for confirmation before unsaved changes are lost. */
export function describeUnsavedChanges(name: string, openHost: OpenHost): void {
  describe(name, () => {
    const network = mockNetwork();
    const open = () => openProbe(network, openHost, 'en');

    it('asks for confirmation when the operator leaves with unsaved changes', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Leave');
      await waitFor(() => expect(host.isAsking()).toBe(true));
      expect(host.address()).toBe('/probe');
    });

    it('does not ask when the changes are saved just before the operator leaves', async () => {
      const host = await open();
      await press(host, 'Type');
      await press(host, 'Save and leave');
      await waitFor(() => expect(host.address()).toBe('/probe/7'));
      expect(host.isAsking()).toBe(false);
    });
  });
}
