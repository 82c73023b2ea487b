import { aBooth, aGame, answerJson, aPage, emitLive, fillIn, noAnswer, onCall } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

describe('archiving a booth', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await chooseAction(user, 'Arena A', 'Archive');
    return screen.findByRole('alertdialog', { name: 'Archive Arena A?' });
  };

  it('archives the booth when the operator confirms the dialog', async () => {
    listed(arenaA, offline);
    const remove = onCall('delete', `user/booth/${arenaA.id}/`);
    network.use(remove);
    const { user, notices } = await open();
    const dialog = await ask(user);
    expect(dialog).toHaveTextContent('Last seen: just now. It stops');
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    expect(await row('Party room')).toBeInTheDocument();
    expect(remove.received).toHaveLength(1);
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Booths' })).toHaveFocus());
  });

  it('shows the id in the dialog when two booths have the same name', async () => {
    const other = aBooth({ name: 'Arena A', is_online: false, last_seen_at: null });
    listed(arenaA, other);
    const { user } = await open();
    await chooseAction(user, `Arena A #${other.id}`, 'Archive');
    const dialog = await screen.findByRole('alertdialog', { name: `Archive Arena A #${other.id}?` });
    expect(dialog).toHaveTextContent('Last seen: never.');
    expect(await screen.findByText(`#${arenaA.id}`)).toBeInTheDocument();
  });

  it('does not say that the game of a silent booth is running', async () => {
    listed(offline);
    const silent = aGame({ status: 'running', name: 'Heat 3', no_signal_since: new Date().toISOString() });
    network.use(
      onCall('get', 'user/game/', aPage([{ ...silent, booth: { id: offline.id, name: offline.name } }])),
    );
    const { user } = await open();
    await chooseAction(user, offline.name, 'Archive');
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('“Heat 3” is open on it, without a signal, and would be ended.'),
    );
    expect(dialog).not.toHaveTextContent(/running|stops at once/);
  });

  it('keeps the booth when the operator cancels', async () => {
    listed(arenaA);
    const { user } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await row('Arena A')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Arena A' })).toHaveFocus());
  });

  it('keeps the booth and shows the error when the API fails', async () => {
    listed(arenaA);
    network.use(onCall('delete', `user/booth/${arenaA.id}/`, () => answerJson({}, 500)));
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(notices[0]).toMatchObject({ level: 'error', title: 'The booth could not be archived' });
    expect(await row('Arena A')).toBeInTheDocument();
  });

  it('succeeds when another operator has archived the booth', async () => {
    listed(arenaA, offline);
    network.use(
      onCall('delete', `user/booth/${arenaA.id}/`, () => {
        listed(offline);
        return answerJson({}, 404);
      }),
    );
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await row('Party room')).toBeInTheDocument();
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
  });

  it('offers "Try again" when no answer comes', async () => {
    listed(arenaA);
    network.use(onCall('delete', `user/booth/${arenaA.id}/`, noAnswer));
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
    network.use(onCall('delete', `user/booth/${arenaA.id}/`));
    act(() => notices[0]?.action?.onAction());
    await waitFor(() => expect(screen.queryByText('Arena A')).toBeNull());
    expect(notices.at(-1)).toMatchObject({ level: 'success', title: 'Booth archived' });
  });

  it('succeeds when no answer comes but the list no longer has the booth', async () => {
    listed(arenaA, offline);
    network.use(
      onCall('delete', `user/booth/${arenaA.id}/`, () => {
        listed(offline);
        return noAnswer();
      }),
    );
    const { user, notices } = await open();
    await user.click(within(await ask(user)).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toEqual([{ level: 'success', title: 'Booth archived', description: 'Arena A' }]);
  });

  it.each([
    ['en', 'Archive', /^“Heat 3” is running on it and would stop at once\.(?!.*at once)/],
    ['es', 'Archivar', /^«Heat 3» se está jugando en ella y se detendría al momento\.(?!.*al momento)/],
  ] as const)(
    'first names the game that it would stop, and says only once that it stops at once (%s)',
    async (language, action, text) => {
      listed(arenaA);
      const booth = { id: arenaA.id, name: arenaA.name };
      network.use(
        onCall('get', 'user/game/', aPage([aGame({ name: 'Heat 3', status: 'running', booth })]) as never),
      );
      const { user } = await open(language);
      await screen.findByRole('link', { name: 'Heat 3' });
      await chooseAction(user, 'Arena A', action);
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(text);
    },
  );
});
