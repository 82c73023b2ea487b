import { answerJson, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeGamesApi } from '../../test/fake-games-api.ts';
import { league, openList, running, typeName } from '../../test/open-list.ts';

const network = mockNetwork();

/** Answers each rename when it is told to, in the order in which they were asked for. */
function unanswered() {
  fakeGamesApi(network, [league, running]);
  const asked: { readonly name: unknown; readonly answer: (answer: Response) => void }[] = [];
  network.use(
    onCall(
      'patch',
      'user/game/:id/',
      ({ body }) =>
        new Promise<Response>(answer => asked.push({ name: (body as { name: unknown }).name, answer })),
    ),
  );
  return asked;
}

describe('a name that is typed while the one before is on its way', () => {
  it('is sent once that is answered, so that it is the one that stays', async () => {
    const asked = unanswered();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await typeName(user, 'Heat 1', 'Heat 2{Enter}');
    expect(screen.getByRole('link', { name: 'Heat 2' })).toBeVisible();
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['Heat 1']));
    asked[0]?.answer(answerJson({ ...league, name: 'Heat 1' }));
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['Heat 1', 'Heat 2']));
    asked[1]?.answer(answerJson({ ...league, name: 'Heat 2' }));
    expect(await screen.findByRole('link', { name: 'Heat 2' })).toBeVisible();
  });

  it('leaves the first name when both are refused, not the one that was never saved', async () => {
    const asked = unanswered();
    const { user } = await openList('/games');
    await typeName(user, 'Thursday League', 'Heat 1{Enter}');
    await typeName(user, 'Heat 1', 'Heat 2{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.answer(answerJson({ name: ['Taken'] }, 400));
    await waitFor(() => expect(asked).toHaveLength(2));
    asked[1]?.answer(answerJson({ name: ['Taken as well'] }, 400));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Heat 2');
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(() => undefined)));
    await user.type(field, '{Escape}');
    expect(screen.getByRole('link', { name: 'Thursday League' })).toBeVisible();
  });
});
