import { fillIn, answerJson, emitLive, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  arenaA,
  chooseAction,
  listNetwork,
  offline,
  openList as open,
  rename,
  row,
} from '../../test/list-page.ts';

const { network, listed } = listNetwork();

describe('renaming a booth', () => {
  it('renames it in place and shows a notice', async () => {
    listed(arenaA);
    const patch = onCall('patch', `user/booth/${arenaA.id}/`, { ...arenaA, name: 'Arena One' });
    network.use(patch);
    const { user, notices } = await open();
    await rename(user, ' Arena One ');
    expect(await row('Arena One')).toBeInTheDocument();
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Booth renamed' }]));
    expect(patch.received.map(({ body }) => body)).toEqual([{ name: 'Arena One' }]);
    expect(screen.getByRole('button', { name: 'Rename Arena One' })).toHaveFocus();
  });

  it('succeeds when no answer comes but the list has the new name', async () => {
    listed(arenaA);
    network.use(
      onCall('patch', `user/booth/${arenaA.id}/`, () => {
        listed({ ...arenaA, name: 'Arena One' });
        return noAnswer();
      }),
    );
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ level: 'success', title: 'Booth renamed' }]);
    expect(await row('Arena One')).toBeInTheDocument();
  });

  describe('without an answer yet', () => {
    const answerLater = () => {
      let answer: (status: number) => void = () => {};
      const response = new Promise<Response>(
        give => (answer = status => give(answerJson({ ...arenaA }, status))),
      );
      network.use(onCall('patch', `user/booth/${arenaA.id}/`, () => response));
      return (status: number) => answer(status);
    };

    it('shows the new name, also in the labels of the actions', async () => {
      listed(arenaA);
      const answer = answerLater();
      const { user, notices } = await open();
      await rename(user, 'Arena One');
      expect(await row('Arena One')).toBeInTheDocument();
      expect(screen.queryByRole('textbox', { name: 'Name of the booth' })).not.toBeInTheDocument();
      for (const what of ['Rename', 'Actions for']) {
        expect(screen.getByRole('button', { name: `${what} Arena One` })).toBeInTheDocument();
      }
      expect(notices).toEqual([]);
      await chooseAction(user, 'Arena One', 'Archive');
      await screen.findByRole('alertdialog', { name: 'Archive Arena One?' });
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      answer(200);
      await waitFor(() => expect(notices).toHaveLength(1));
      expect(await row('Arena One')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Actions for Arena One' })).toBeInTheDocument();
    });

    it('shows the ids of both booths when another booth has the new name', async () => {
      listed(arenaA, offline);
      const answer = answerLater();
      const { user, notices } = await open('es');
      await user.click(await screen.findByRole('button', { name: 'Renombrar Arena A' }));
      await user.keyboard(`${offline.name}{Enter}`);
      for (const { id } of [arenaA, offline]) {
        expect(
          await screen.findByRole('button', { name: `Acciones de ${offline.name} #${id}` }),
        ).toBeInTheDocument();
      }
      answer(200);
      await waitFor(() => expect(notices).toHaveLength(1));
    });

    it.each([
      ['en', 'Rename', 'The booth could not be renamed', '“Arena One”: Taken'],
      ['es', 'Renombrar', 'No se ha podido renombrar la cabina', '«Arena One»: Taken'],
    ] as const)(
      'shows a notice when the API refuses the name after the operator has left the page (%s)',
      async (language, button, title, description) => {
        listed(arenaA);
        let refuse = () => {};
        const response = new Promise<Response>(
          give => (refuse = () => give(answerJson({ name: ['Taken'] }, 400))),
        );
        network.use(onCall('patch', `user/booth/${arenaA.id}/`, () => response));
        const { user, notices, navigate } = await open(language);
        await user.click(await screen.findByRole('button', { name: `${button} Arena A` }));
        await user.keyboard('Arena One{Enter}');
        await navigate('/games');
        refuse();
        await waitFor(() => expect(notices).toEqual([{ level: 'error', title, description }]));
      },
    );

    it('shows the old name everywhere when it fails, and restores the focus after Cancel', async () => {
      listed(arenaA);
      const answer = answerLater();
      const { user } = await open();
      await rename(user, 'Arena One');
      await screen.findByRole('button', { name: 'Actions for Arena One' });
      act(() => screen.getByRole('link', { name: 'Add booth' }).focus());
      answer(500);
      expect(await screen.findByRole('button', { name: 'Actions for Arena A' })).toBeInTheDocument();
      expect(await screen.findByRole('textbox', { name: 'Name of the booth' })).toHaveValue('Arena One');
      await user.click(screen.getByRole('textbox', { name: 'Name of the booth' }));
      await user.keyboard('{Escape}');
      expect(screen.getByRole('link', { name: 'Arena A' })).toHaveFocus();
    });
  });

  it('shows the reason at the field only, and keeps the typed name, when it is refused', async () => {
    listed(arenaA);
    network.use(onCall('patch', `user/booth/${arenaA.id}/`, { name: ['Taken'] }, 400));
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    const field = await screen.findByRole('textbox', { name: 'Name of the booth' });
    expect(field).toHaveValue('Arena One');
    expect(field).toHaveAccessibleDescription('Taken');
    expect(field).toHaveFocus();
    expect(notices).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('keeps the typed name and shows the error when it fails', async () => {
    listed(arenaA);
    network.use(onCall('patch', `user/booth/${arenaA.id}/`, {}, 500));
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    await waitFor(() => expect(notices).toMatchObject([{ title: 'The booth could not be renamed' }]));
    expect(await screen.findByRole('textbox', { name: 'Name of the booth' })).toHaveValue('Arena One');
  });

  it('does not move the focus when a late retry succeeds', async () => {
    listed(arenaA);
    let isDown = true;
    network.use(
      onCall('patch', `user/booth/${arenaA.id}/`, () => answerJson({ ...arenaA }, isDown ? 500 : 200)),
    );
    const { user, notices } = await open();
    await rename(user, 'Arena One');
    await screen.findByRole('textbox', { name: 'Name of the booth' });
    isDown = false;
    const elsewhere = screen.getByRole('link', { name: 'Add booth' });
    elsewhere.focus();
    act(() => notices[0]?.action?.onAction());
    expect(await row('Arena One')).toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
  });

  it('shows an error when the name is empty or too long', async () => {
    listed(arenaA);
    const { user, notices } = await open();
    await rename(user, '   ');
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    await fillIn(user, screen.getByRole('textbox'), 'x'.repeat(51));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most 50 characters')).toBeInTheDocument();
    expect(notices).toEqual([]);
  });
});

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
