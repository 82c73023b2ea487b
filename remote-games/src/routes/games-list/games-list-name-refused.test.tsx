import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { keepingApi } from '../../test/keeping-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();
const anApi = () => keepingApi(network, [league, running]);
const taken = () => answerJson({ name: ['Name is taken by a rival'] }, 400);

describe('a new name in the list', () => {
  it('that the API refuses has its reason at the field, and nowhere else', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', taken));
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Name is taken by a rival'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Heat 1');
    expect(notices).toEqual([]);
    anApi();
    await user.keyboard('2{Enter}');
    expect(await screen.findByRole('link', { name: 'Heat 12' })).toHaveFocus();
  });

  it.each(['{Escape}', 'Cancel'])('that gets no answer lets go of its editor by %s', async way => {
    anApi();
    let answer = () => {};
    network.use(
      onCall('patch', 'user/game/:id/', async () => {
        await new Promise<void>(go => (answer = go));
        return taken();
      }),
    );
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
    else await user.keyboard(way);
    // on its way still, it may well be saved
    expect(await screen.findByRole('link', { name: 'Heat 1' })).toHaveFocus();
    answer();
    expect(await screen.findByRole('link', { name: 'Thursday League' })).toBeVisible();
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: 'The game name could not be updated', description: 'Name is taken by a rival' },
      ]),
    );
  });
});
