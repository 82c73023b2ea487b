export { describeHost } from './describe-host.ts';
export { describeUnsavedChanges } from './describe-unsaved-changes.ts';
export { describePage } from './describe-page.ts';
export type { HostUnderTest, OpenHost } from './host-under-test.ts';
export { probeRemote } from './probe-remote.tsx';
