import { incompatibilitiesOf } from './incompatibilities.ts';

describe('the incompatibilities of a remote', () => {
  it('reports a missing module named "constructor", although every object has a member of that name', () => {
    const remote = { platform: '^0.1.0', shared: { constructor: '^1.0.0' } };
    expect(incompatibilitiesOf(remote, { platform: '0.1.0', provides: {} })).toEqual([
      { module: 'constructor', needs: '^1.0.0', has: null },
    ]);
  });
});
