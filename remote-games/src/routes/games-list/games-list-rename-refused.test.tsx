import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();
const anApi = () => fakeGamesApi(network, [league, running]);
const taken = () => answerJson({ name: ['Name is taken by a rival'] }, 400);

/** An API that leaves every name unanswered until it is told to, and refuses it then. */
const refusesWhenTold = (refusal = taken) => {
  anApi();
  let answer = () => {};
  const told = new Promise<void>(go => (answer = go));
  network.use(onCall('patch', 'user/game/:id/', () => told.then(refusal)));
  return { answer };
};

describe('a new name in the list', () => {
  it('that the API refuses has its reason at the field, and nowhere else', async () => {
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

  it('stands there before its answer, and goes back into the field when it is refused', async () => {
    const { answer } = refusesWhenTold();
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

  it('that is refused leaves the focus with whoever has gone on', async () => {
    const { answer } = refusesWhenTold();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    await user.click(search);
    answer();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Heat 1');
    expect(search).toHaveFocus();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toHaveFocus();
  });

  it('that is refused while another is being typed leaves that alone', async () => {
    const { answer } = refusesWhenTold();
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
  ])('that fails after its page was left is named, with the reason', async (answer, reason) => {
    const { answer: give } = refusesWhenTold(answer);
    const { user, notices, navigate } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await navigate('/booths');
    give();
    await waitFor(() =>
      expect(notices).toMatchObject([
        { title: 'The game name could not be updated', description: `“Heat 1”: ${reason}` },
      ]),
    );
  });
});
