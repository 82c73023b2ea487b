import { answerJson, emitLive, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { arenaA, listNetwork, openList as open, rename } from '../../test/list-page.ts';

const { network, listed } = listNetwork();

describe('renaming a booth that another operator archives', () => {
  it('shows that the booth is archived when the operator saves the new name', async () => {
    listed(arenaA);
    network.use(
      onCall('patch', `user/booth/${arenaA.id}/`, () => {
        listed();
        return answerJson({}, 404);
      }),
    );
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([
      {
        title: 'The booth could not be renamed',
        description: '“Arena One”: The booth has been archived meanwhile.',
      },
    ]);
  });

  it('shows that the booth is archived when it disappears while the editor is open', async () => {
    listed(arenaA);
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the booth' }), ' 2');
    listed();
    act(() => emitLive({ name: 'booth.updated', data: { id: arenaA.id } }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([
      {
        title: 'The booth could not be renamed',
        description: 'Arena A: The booth has been archived meanwhile.',
      },
    ]);
  });
});
