import { buildFolder } from './session.ts';

describe('the folder of a session', () => {
  it('differs from that of another session of the same remote, and is the same the next time', () => {
    const first = buildFolder(['/w/remote-games'], 4100);
    expect(buildFolder(['/w/remote-games', '/w/remote-booths'], 4101)).not.toBe(first);
    expect(buildFolder(['/w/remote-games', '/w/remote-booths'], 4100)).toBe(first);
  });
});
