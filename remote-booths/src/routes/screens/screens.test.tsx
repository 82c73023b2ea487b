import type { Booth } from '@backglass/contract';
import { screenPatchSchema, type Screen } from '@backglass/contract/screen';
import {
  aBooth,
  answerJson,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_LENGTH } from '../../api/screens.ts';
import { remote } from '../../remote.ts';

const network = mockNetwork(onCall('get', 'user/booth/', []));

const lobby: Screen = {
  ...{ id: 3, name: 'Lobby', playlist: ['games', 'day'], booths: null, seconds: 12, message: '' },
  ...{ language: 'en', hours: null, is_alive: true, last_seen_at: new Date().toISOString() },
  ...{ release: '7', shows: { part: 'games', game: 'Heat 3' } },
};
const bar: Screen = { ...lobby, id: 4, name: 'Bar', is_alive: false, last_seen_at: null, shows: null };

const open = (screens: readonly Screen[], language: 'en' | 'es' = 'en') => {
  network.use(onCall('get', 'user/screen/', () => answerJson([...screens])));
  return renderScreen(remote, 'screens', { path: '/booths/screens', language });
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);

describe('the screens', () => {
  it('show whether each is alive and what it shows, in Spanish too', async () => {
    await open([lobby, bar], 'es');
    expect((await rowOf('Lobby')).getByText('Encendida')).toBeVisible();
    expect((await rowOf('Lobby')).getAllByText(/Heat 3/)[0]).toBeVisible();
    expect((await rowOf('Bar')).getByText('Sin abrir')).toBeVisible();
    expect(screen.getByText('1 de 2 encendidas')).toBeVisible();
  });

  it('teach how to add one while there is none, and give the link of a new one, which has no code in an older API', async () => {
    const add = onCall('post', 'user/screen/', bar, 201);
    network.use(add, onCall('post', 'user/screen/4/', { token: 'a'.repeat(43) }));
    const { user } = await open([]);
    expect(await screen.findByText('No screens yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add screen' }));
    await user.click(dialog.getByRole('button', { name: 'Get the link' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Bar ');
    await user.click(dialog.getByRole('button', { name: 'Get the link' }));
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/wall#${'a'.repeat(43)}`,
    );
    expect(dialog.getByRole('status')).toHaveTextContent('Waiting for the screen');
    expect(add.received[0]?.body).toEqual({ name: 'Bar' });
    expect(dialog.queryByText('On a television')).not.toBeInTheDocument();
  });

  describe('with a new link', () => {
    const NOW = Date.parse('2026-11-25T12:00:00Z');
    const MINUTE = 60_000;
    const codes = ['KTRV-BNMQ', 'WXZB-CDFG'];
    beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: NOW }));
    afterEach(() => jest.useRealTimers());

    async function openLink(language: 'en' | 'es' = 'en') {
      const words = {
        en: ['Actions for Lobby', 'New link', 'Make the link'],
        es: ['Acciones de Lobby', 'Enlace nuevo', 'Crear el enlace'],
      } as const;
      const [menu, item, make] = words[language];
      let made = 0;
      const links = onCall('post', 'user/screen/3/', () => {
        made += 1;
        const code = codes[made - 1];
        const expiresAt = new Date(Date.now() + 15 * MINUTE).toISOString();
        return answerJson({ token: `${made}`.repeat(43), code, code_expires_at: expiresAt });
      });
      network.use(links);
      const { user } = await open([lobby], language);
      network.use(onCall('get', 'user/screen/', [{ ...lobby, is_alive: false, last_seen_at: null }]));
      await user.click(await screen.findByRole('button', { name: menu }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
      const dialog = within(await screen.findByRole('dialog', { name: /Lobby/ }));
      await user.click(dialog.getByRole('button', { name: make }));
      return { user, dialog };
    }

    it('show the code for a television besides the link, and how long it is valid', async () => {
      const { dialog } = await openLink();
      expect(await dialog.findByRole('heading', { name: 'On a television' })).toBeVisible();
      expect(dialog.getByText(`${location.host}/wall`)).toBeVisible();
      expect(dialog.getByText('KTRV-BNMQ')).toBeVisible();
      expect(dialog.getByText(/Valid for 1[45]:\d\d/)).toBeVisible();
      expect(dialog.getByRole('heading', { name: 'On a computer' })).toBeVisible();
      expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
        `${location.origin}/wall#${'1'.repeat(43)}`,
      );
      expect(dialog.getByText('Waiting for the screen')).toBeVisible();
    });

    it('say when the code has expired, and give a new one with a new link', async () => {
      const { user, dialog } = await openLink('es');
      expect(await dialog.findByText('KTRV-BNMQ')).toBeVisible();
      act(() => jest.advanceTimersByTime(15 * MINUTE));
      expect(await dialog.findAllByText(/El código ha caducado/)).toHaveLength(2);
      await user.click(dialog.getByRole('button', { name: 'Código nuevo' }));
      expect(await dialog.findByText('WXZB-CDFG')).toHaveFocus();
      expect(dialog.queryByText('KTRV-BNMQ')).not.toBeInTheDocument();
      expect(dialog.queryByText(/El código ha caducado/)).not.toBeInTheDocument();
      expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(
        `${location.origin}/wall#${'2'.repeat(43)}`,
      );
    });

    it('keep the expired code and the link when the API does not answer', async () => {
      const { user, dialog } = await openLink();
      await dialog.findByText('KTRV-BNMQ');
      act(() => jest.advanceTimersByTime(15 * MINUTE));
      network.use(onCall('post', 'user/screen/3/', noAnswer));
      await user.click(await dialog.findByRole('button', { name: 'New code' }));
      expect(await dialog.findByText('Backglass can’t be reached')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'New code' })).toBeEnabled();
      expect(dialog.getByText('KTRV-BNMQ')).toBeVisible();
    });

    it('show no code or link any more once a device is connected', async () => {
      const { dialog } = await openLink();
      await dialog.findByText('KTRV-BNMQ');
      network.use(onCall('get', 'user/screen/', [lobby]));
      act(() => emitLive({ name: 'screen.updated', data: { id: 3 } }));
      expect(await dialog.findByText('The screen is on')).toBeVisible();
      expect(dialog.queryByText('KTRV-BNMQ')).not.toBeInTheDocument();
      expect(dialog.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    });
  });

  it('keep the typed settings when the API does not answer, and send them again', async () => {
    network.use(onCall('patch', 'user/screen/3/', noAnswer));
    const { user } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Settings of Lobby' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Lobby' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Happy birthday');
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Dark outside opening hours' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Backglass can’t be reached')).toBeVisible();
    const change = onCall('patch', 'user/screen/3/', { ...lobby, message: 'Happy birthday' });
    network.use(change);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(change.received[0]?.body).toEqual({
      ...{ message: 'Happy birthday', playlist: ['games', 'day', 'message'] },
      hours: { from: '10:00', to: '22:00' },
    });
  });

  describe('whose booth was archived', () => {
    const arena = aBooth({ id: 7, name: 'Arena' });
    const alley = aBooth({ id: 8, name: 'Alley' });
    const openSettings = async (booths: readonly Booth[], chosen: number[]) => {
      const change = onCall('patch', 'user/screen/3/', lobby);
      network.use(change, onCall('get', 'user/booth/', [...booths]));
      const { user } = await open([{ ...lobby, booths: chosen }]);
      await user.click(await screen.findByRole('button', { name: 'Settings of Lobby' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Lobby' }));
      const save = async () => {
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        return change.received.map(({ body }) => body);
      };
      return { user, dialog, save };
    };

    it('let the operator untick the only booth that is left', async () => {
      const { user, dialog, save } = await openSettings([arena], [7, 99]);
      expect(await dialog.findByRole('checkbox', { name: 'Arena' })).toBeChecked();
      await user.click(dialog.getByRole('checkbox', { name: 'Arena' }));
      expect(dialog.getByRole('checkbox', { name: 'Arena' })).not.toBeChecked();
      expect(await save()).toEqual([{ booths: null }]);
    });

    it('show that all booths count when none of the chosen is left', async () => {
      const { dialog, save } = await openSettings([arena], [99]);
      await dialog.findByRole('textbox', { name: 'Message' });
      await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Arena' })).not.toBeInTheDocument());
      expect(await save()).toEqual([]);
    });

    it('send only the booths that are left when the operator ticks another', async () => {
      const { user, dialog, save } = await openSettings([arena, alley], [7, 99]);
      await user.click(await dialog.findByRole('checkbox', { name: 'Alley' }));
      expect(await save()).toEqual([{ booths: [7, 8] }]);
    });
  });

  it('send only what the operator has changed, so that another operator’s changes stay', async () => {
    const change = onCall('patch', 'user/screen/3/', { ...lobby, seconds: 30, message: 'Of another' });
    network.use(change);
    const { user } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Settings of Lobby' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Lobby' }));
    network.use(onCall('get', 'user/screen/', [{ ...lobby, message: 'Of another' }]));
    act(() => emitLive({ name: 'screen.updated', data: { id: 3 } }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Time a page' }), '30');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(change.received.map(({ body }) => body)).toEqual([{ seconds: 30 }]);
  });

  it('send nothing when the operator saves unchanged settings', async () => {
    const change = onCall('patch', 'user/screen/3/', lobby);
    network.use(change);
    const { user, notices } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Settings of Lobby' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Lobby' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'x{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(change.received).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('ask before one is removed', async () => {
    const removal = onCall('delete', 'user/screen/3/', undefined, 204);
    network.use(removal);
    const { user, notices } = await open([lobby]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Remove .?Lobby/ }));
    expect(removal.received).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Screen removed' }]));
  });

  it.each(['name', 'message'] as const)('have the same limit of the %s as the API', field => {
    const accepts = (length: number) => screenPatchSchema.safeParse({ [field]: 'x'.repeat(length) }).success;
    expect([accepts(MAX_LENGTH[field]), accepts(MAX_LENGTH[field] + 1)]).toEqual([true, false]);
  });

  it('say that they could not be loaded, and try again', async () => {
    network.use(onCall('get', 'user/screen/', {}, 503));
    await renderScreen(remote, 'screens', { path: '/booths/screens' });
    expect(await screen.findByText('The screens could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
