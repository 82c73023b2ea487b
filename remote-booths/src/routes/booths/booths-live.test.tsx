import { aBooth, answerJson, aPage, emitLive, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const arenaA = aBooth({ name: 'Arena A' });
const offline = aBooth({ name: 'Party room', is_online: false, last_seen_at: '2026-01-13T22:10:00Z' });

const open = (language: 'en' | 'es' = 'en') => renderScreen(remote, 'booths', { path: '/booths', language });
const listed = (...booths: ReturnType<typeof aBooth>[]) => {
  const list = onCall('get', 'user/booth/', () => answerJson(booths as never));
  network.use(list);
  return list;
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]) as never)));

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
