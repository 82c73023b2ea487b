import { restoreSession, setSession, startI18n } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import { waitFor } from '@testing-library/dom';
import { writeDocument } from '../test/write-document.ts';

let isLost = true;
jest.mock('../layout/operator-layout.tsx', () => {
  if (isLost) throw Object.assign(new Error('Loading chunk operator failed'), { name: 'ChunkLoadError' });
  return { OperatorLayout: () => null };
});
const followEvents = jest.fn();
jest.mock('../layout/live-events.ts', () => ({ followLiveEvents: () => followEvents() as void }));
jest.mock('@backglass/platform/host', () => ({
  ...jest.requireActual<object>('@backglass/platform/host'),
  restoreSession: jest.fn(() => Promise.resolve()),
}));

const beacon = jest.fn<boolean, [string, string]>(() => true);

beforeAll(async () => {
  writeDocument({}, { telemetry_url: '/telemetry/' });
  Object.assign(navigator, { sendBeacon: beacon });
  await startI18n();
});

describe('the layout of pages behind the guard', () => {
  it('fails when its chunk does not arrive, and restores the session on a retry', async () => {
    const { operatorFrame, publicLayout } = await import('./shell-screens.ts');
    setSession({ status: 'restoring' });
    expect(await operatorFrame.load()).toMatchObject({ status: 'failed', cause: 'network' });
    await import('../remotes/report-failure.ts');
    await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
    expect(JSON.parse(beacon.mock.calls[0]?.[1] ?? '')).toMatchObject({
      ...{ remote: 'shell', screen: 'frame', outcome: 'failed', cause: 'network' },
    });
    expect(followEvents).not.toHaveBeenCalled();
    // Without the chunk, no call could restore the session.
    setSession({ status: 'unreachable' });
    isLost = false;
    expect(await operatorFrame.retry()).toMatchObject({ status: 'ready' });
    expect(followEvents).toHaveBeenCalledTimes(1);
    expect(restoreSession).toHaveBeenCalledTimes(1);
    setSession({ status: 'signed-in', user: aUser() });
    expect(await publicLayout.load()).toMatchObject({ status: 'ready' });
    expect(beacon).toHaveBeenCalledTimes(1);
    expect(followEvents).toHaveBeenCalledTimes(1);
  });
});
