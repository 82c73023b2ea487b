import { aBooth, emitLive } from '@backglass/testing';
import { act } from '@testing-library/react';
import { arenaA, listNetwork, offline, openList as open, row } from '../../test/list-page.ts';

const { listed } = listNetwork();

describe('live events', () => {
  it('update the row of a booth without a refetch', async () => {
    const list = listed(arenaA);
    await open();
    expect(await row('Arena A')).toHaveTextContent('Online');
    act(() =>
      emitLive({
        name: 'booth.updated',
        data: { id: arenaA.id, booth: { ...arenaA, name: 'Arena Z', is_online: false } },
      }),
    );
    expect(await row('Arena Z')).toHaveTextContent('Offline');
    expect(list.received).toHaveLength(1);
  });

  it.each([
    [
      'an event of a booth that is not listed',
      { name: 'booth.updated', data: { id: 99_999, booth: aBooth({ id: 99_999 }) } },
    ],
    ['an event without its booth', { name: 'booth.updated', data: { id: arenaA.id } }],
    ['missed events', { name: 'resync' }],
  ] as const)('refetch the list after %s', async (_, signal) => {
    listed(arenaA);
    await open();
    await row('Arena A');
    listed(arenaA, offline);
    act(() => emitLive(signal));
    expect(await row('Party room')).toBeInTheDocument();
  });
});
