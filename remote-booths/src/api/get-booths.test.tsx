import { aPage, badAnswer, noAnswer, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { arenaA, chooseAction, listNetwork, offline, openList as open, row } from '../test/list-page.ts';

const { network, listed } = listNetwork();

/** Mocks a write without an answer. Afterwards the API lists only `rest`, but counts two booths. */
const loseAnswer = (method: 'delete' | 'patch', rest: typeof arenaA) =>
  network.use(
    onCall(method, `user/booth/${arenaA.id}/`, () => {
      network.use(onCall('get', 'user/booth/', () => badAnswer(aPage([rest], { count: 2 }))));
      return noAnswer();
    }),
  );
const unknown = expect.stringContaining('No answer came, so the change may have been made.');

describe('when no answer comes and the list of booths is incomplete', () => {
  it('shows that the booth may have been archived', async () => {
    listed(arenaA, offline);
    loseAnswer('delete', offline);
    const { user, notices } = await open();
    await chooseAction(user, 'Arena A', 'Archive');
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive Arena A?' });
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([{ title: 'The booth could not be archived', description: unknown }]);
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('shows that the booth may have been renamed', async () => {
    listed(arenaA, offline);
    loseAnswer('patch', offline);
    const { user, notices } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Arena A' }));
    await user.keyboard('Arena One{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([{ description: unknown }]);
  });
});
