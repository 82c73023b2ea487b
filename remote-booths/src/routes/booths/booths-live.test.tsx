import { aBooth, emitLive } from '@backglass/testing';
import { act } from '@testing-library/react';
import { arenaA, listNetwork, offline, openList as open, row } from '../../test/list-page.ts';

const { listed } = listNetwork();

describe('live events', () => {
  it('change a booth in place', async () => {
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
      'a booth that is not listed',
      { name: 'booth.updated', data: { id: 99_999, booth: aBooth({ id: 99_999 }) } },
    ],
    ['a booth of which only the id is told', { name: 'booth.updated', data: { id: arenaA.id } }],
    ['events that may have been missed', { name: 'resync' }],
  ] as const)('about %s have the list read again', async (_, signal) => {
    listed(arenaA);
    await open();
    await row('Arena A');
    listed(arenaA, offline);
    act(() => emitLive(signal));
    expect(await row('Party room')).toBeInTheDocument();
  });
});
