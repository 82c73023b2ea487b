import { answerJson, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from './remote.ts';
import { DELETION, mockDeletion, notice, panel, WHEN } from './test/own-data.ts';
import { marta, openPersonalData as open } from './test/personal-page.ts';

const network = mockNetwork();
const planned = (at: string | null | undefined) => mockDeletion(network, at);

describe('a planned deletion', () => {
  it('is shown in Spanish, and can be cancelled', async () => {
    planned(WHEN);
    const cancel = onCall('delete', DELETION);
    network.use(cancel);
    const { user, notices } = await open('es');
    const keep = await screen.findByRole('button', { name: 'Conservar mi cuenta' });
    expect(notice()).toHaveTextContent(/y tu cuenta se eliminarán el 2 dic 2026/);
    expect(screen.queryByRole('button', { name: 'Eliminar cuenta y centro' })).toBeNull();
    await user.click(keep);
    await waitFor(() => expect(notice()).toBeNull());
    expect(cancel.received).toHaveLength(1);
    expect(notices).toMatchObject([{ level: 'success', title: 'Conservas tu cuenta y tu centro' }]);
    expect(screen.getByRole('button', { name: 'Eliminar cuenta y centro' })).toBeInTheDocument();
  });

  it('is cancelled once by a double click', async () => {
    planned(WHEN);
    const cancel = onCall('delete', DELETION);
    network.use(cancel);
    const { user } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(cancel.received).toHaveLength(1);
  });

  it('is refetched when it has begun and cannot be cancelled', async () => {
    const state = planned(WHEN);
    network.use(
      onCall('delete', DELETION, () => {
        state.deletes_at = '2026-12-01T16:40:00.000Z';
        return answerJson({ detail: 'It has begun.', code: 'deletion_begun' }, 409);
      }),
    );
    const { user, shownNotices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(notice()).toHaveTextContent(/1 Dec 2026/));
    expect(shownNotices()).toMatchObject([
      { title: 'The deletion could not be cancelled', description: 'It has begun.' },
    ]);
  });

  const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  it.each([
    ['no answer comes', [onCall('delete', DELETION, noAnswer)]],
    ['a proxy answers', [onCall('delete', DELETION, page), onCall('get', 'user/me/', page)]],
  ])('stays, and a notice reports the failure, when %s', async (_, answers) => {
    planned(WHEN);
    const { user, shownNotices } = await open();
    const keep = await screen.findByRole('button', { name: 'Keep my account' });
    network.use(...answers);
    await user.click(keep);
    await waitFor(() =>
      expect(shownNotices()).toMatchObject([{ title: 'The deletion could not be cancelled' }]),
    );
    expect(notice()).toHaveTextContent(/2 Dec 2026/);
  });

  it.each(['center-data', 'ticket-editor'])(
    'is shown on the page %s, and can be cancelled there',
    async name => {
      planned(WHEN);
      network.use(onCall('delete', DELETION));
      const { user } = await renderScreen(remote, name, { path: '/profile', operator: marta });
      await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
      await waitFor(() => expect(notice()).toBeNull());
    },
  );

  it('is shown at once, so that it pushes no field down later', async () => {
    network.use(onCall('get', 'user/me/', () => new Promise<Response>(() => undefined)));
    const operator = { ...marta, deletes_at: WHEN };
    const rendered = renderScreen(remote, 'personal-data', { path: '/profile/personal', operator });
    expect(await screen.findByLabelText('Last name')).toBeVisible();
    expect(notice()).toHaveTextContent(/2 Dec 2026/);
    await rendered;
  });

  it('is not shown when the API has no deletions', async () => {
    planned(undefined);
    await open();
    expect((await panel()).getByRole('button', { name: 'Delete account and centre' })).toBeInTheDocument();
    expect(notice()).toBeNull();
  });
});
