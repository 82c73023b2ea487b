import { answerJson, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();

describe('a refused name in the list', () => {
  const anApi = () => fakeGamesApi(network, [league, running]);
  const taken = () => answerJson({ name: ['Name is taken by a rival'] }, 400);

  const refuseLater = (refusal = taken) => {
    anApi();
    let answer = () => {};
    const released = new Promise<void>(resolve => (answer = resolve));
    network.use(onCall('patch', 'user/game/:id/', () => released.then(refusal)));
    return { answer };
  };

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

describe('a second rename while the first is in flight', () => {
  /** An API that does not answer renames by itself. Returns the renames, each with a function that answers it. */
  function unanswered() {
    fakeGamesApi(network, [league, running]);
    const renames: { readonly name: unknown; readonly answer: (answer: Response) => void }[] = [];
    network.use(
      onCall(
        'patch',
        'user/game/:id/',
        ({ body }) =>
          new Promise<Response>(answer => renames.push({ name: (body as { name: unknown }).name, answer })),
      ),
    );
    return renames;
  }

  it('is sent when the first rename is answered', async () => {
    const renames = unanswered();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await typeName(user, 'Heat 1', 'Heat 2{Enter}');
    expect(screen.getByRole('link', { name: 'Heat 2' })).toBeVisible();
    await waitFor(() => expect(renames.map(({ name }) => name)).toEqual(['Heat 1']));
    renames[0]?.answer(answerJson({ ...league, name: 'Heat 1' }));
    await waitFor(() => expect(renames.map(({ name }) => name)).toEqual(['Heat 1', 'Heat 2']));
    renames[1]?.answer(answerJson({ ...league, name: 'Heat 2' }));
    expect(await screen.findByRole('link', { name: 'Heat 2' })).toBeVisible();
  });

  it('restores the saved name when both are refused', async () => {
    const renames = unanswered();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await typeName(user, 'Heat 1', 'Heat 2{Enter}');
    await waitFor(() => expect(renames).toHaveLength(1));
    renames[0]?.answer(answerJson({ name: ['Taken'] }, 400));
    await waitFor(() => expect(renames).toHaveLength(2));
    renames[1]?.answer(answerJson({ name: ['Taken as well'] }, 400));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Heat 2');
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    await user.type(field, '{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
  });
});

describe('an unsaved name in the list', () => {
  const anApi = () => fakeGamesApi(network, [league, running]);

  it('is kept and does not take the focus when its row disappears and comes back', async () => {
    const { rename } = anApi();
    const { user } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family');
    await user.click(screen.getByRole('radio', { name: 'Finished' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    const all = screen.getByRole('radio', { name: 'All' });
    await user.click(all);
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Ruiz family');
    expect(all).toHaveFocus();
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ruiz family' })).toHaveFocus());
    expect(rename.received.map(({ body }) => body)).toEqual([{ name: 'Ruiz family' }]);
  });

  it('is kept when saving fails, until "Try again" succeeds', async () => {
    anApi();
    network.use(onCall('patch', 'user/game/:id/', noAnswer));
    const { user, notices } = await openList('/games');
    await typeName(user, 'Ortega family', 'Ruiz family{Enter}');
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    await user.click(screen.getByRole('radio', { name: 'Finished' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ruiz family');
    anApi();
    act(() => notices[0]?.action?.onAction());
    expect(await screen.findByRole('link', { name: 'Ruiz family' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^All/ })).toHaveFocus();
  });

  it('makes the list ask before the operator leaves, but not when the draft was discarded', async () => {
    anApi();
    const { user, address } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1');
    const other = screen.getByRole('link', { name: 'Ortega family' });
    await user.click(other);
    expect(address()).toBe('/games');
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await user.click(other);
    await waitFor(() => expect(address()).toBe(`/games/${running.id}`));
  });
});
