import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();

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

describe('a second rename while the first is in flight', () => {
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
