import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();
const anApi = () => fakeGamesApi(network, [league, running]);
const taken = () => answerJson({ name: ['Name is taken by a rival'] }, 400);

const refuseLater = (refusal = taken) => {
  anApi();
  let answer = () => {};
  const released = new Promise<void>(resolve => (answer = resolve));
  network.use(onCall('patch', 'user/game/:id/', () => released.then(refusal)));
  return { answer };
};

describe('a refused name in the list', () => {
  it('is shown with the API’s reason at the field, and not in a notice', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', taken));
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveAccessibleDescription('Name is taken by a rival');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Heat 1');
    expect(notices).toEqual([]);
    anApi();
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Heat 12' })).toHaveFocus());
  });

  it('is shown in the row until the API refuses it, then in its field again', async () => {
    const { answer } = refuseLater();
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    expect(screen.getByRole('link', { name: 'Heat 1' })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
    answer();
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Heat 1');
    expect(field).toHaveAccessibleDescription('Name is taken by a rival');
    expect(field).toHaveFocus();
    expect(notices).toEqual([]);
  });

  it('does not take the focus when the operator has moved it elsewhere', async () => {
    const { answer } = refuseLater();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    const search = screen.getByRole('searchbox', { name: 'Search game, booth or player' });
    await user.click(search);
    answer();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
    expect(search).toHaveFocus();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toHaveFocus();
  });

  it('is reported in a notice when the operator is typing another name', async () => {
    const { answer } = refuseLater();
    const { user, notices } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await user.keyboard('{F2}Heat 2');
    answer();
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: 'The game name could not be updated', description: '“Heat 1”: Name is taken by a rival' },
      ]),
    );
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Heat 2');
    expect(field).toBeValid();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toHaveFocus();
  });

  it.each([
    [taken, 'Name is taken by a rival'],
    [() => answerJson({}, 403), 'Your account may not do this.'],
    [() => answerJson({}, 500), 'Try again in a moment.'],
  ])(
    'is reported in a notice with the reason when the operator has left the page',
    async (answer, reason) => {
      const { answer: give } = refuseLater(answer);
      const { user, notices, navigate } = await openList('/games');
      await typeName(user, 'Thursday League', 'Heat 1{Enter}');
      await navigate('/booths');
      give();
      await waitFor(() =>
        expect(notices).toMatchObject([
          { title: 'The game name could not be updated', description: `“Heat 1”: ${reason}` },
        ]),
      );
    },
  );
});
