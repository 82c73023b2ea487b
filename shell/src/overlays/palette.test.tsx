import { addMessages, addRemoteCommands } from '@backglass/platform/host';
import { aBooth, aGame, aPage, mockNetwork, onCall } from '@backglass/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

const network = mockNetwork();

beforeAll(prepareFrame);
beforeEach(() => network.use(onCall('get', 'user/game/', aPage([])), onCall('get', 'user/booth/', [])));

async function openPalette(keys = '{Control>}k{/Control}') {
  const frame = await showFrame();
  await frame.visitor.keyboard(keys);
  return { ...frame, field: await screen.findByRole('combobox', { name: 'Search or do' }) };
}

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'is opened by %s and finds a page by its name',
    async keys => {
      const { visitor, address, field } = await openPalette(keys);
      expect(field).toHaveFocus();
      await visitor.type(field, 'booths{Enter}');
      expect(address()).toBe('/booths');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('is opened by the same key on a keyboard without Latin letters', async () => {
    await showFrame();
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: 'Search or do' })).toBeVisible();
  });

  it('is opened by its button, and not by a single key', async () => {
    const { visitor } = await showFrame();
    await visitor.keyboard('k/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  });

  it('keeps what was typed while it was loading', async () => {
    const { field } = await openPalette('{Control>}k{/Control}histoo{Backspace}r');
    expect(field).toHaveValue('histor');
    expect(screen.queryByRole('option', { name: 'Booths' })).not.toBeInTheDocument();
  });

  it('offers every page whose path has no parameters', async () => {
    await openPalette();
    const pages = within(screen.getByRole('group', { name: 'Go to' }));
    expect(pages.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Games',
      'Booths',
      'Add booth',
      'Tutorials',
    ]);
  });

  it('finds games by name, also hidden ones, and opens one', async () => {
    const { visitor, address, field } = await openPalette();
    const search = onCall('get', 'user/game/', aPage([aGame({ id: 77, name: 'Copa de Córdoba' })]));
    network.use(search);
    // At once, because slow typing would also search for the first letters.
    await visitor.click(field);
    await visitor.paste('copa');
    await visitor.click(await screen.findByRole('option', { name: /Copa de Córdoba/ }));
    expect(address()).toBe('/games/77');
    expect(search.received.map(({ query }) => [query['search'], query['is_hidden']]).sort()).toEqual([
      ['copa', 'false'],
      ['copa', 'true'],
    ]);
  });

  it('finds booths by name, and opens their page', async () => {
    const { visitor, address, field } = await openPalette();
    network.use(onCall('get', 'user/booth/', [aBooth({ name: 'Booths room', is_online: false })]));
    await visitor.type(field, 'booths');
    const group = within(await screen.findByRole('group', { name: 'Booths' }));
    await visitor.click(group.getByRole('option', { name: 'Booths room Offline' }));
    expect(address()).toBe('/booths');
  });

  it('finds pages when the search of games fails', async () => {
    const { visitor, address, field } = await openPalette();
    network.use(onCall('get', 'user/game/', {}, 500));
    await visitor.type(field, 'add b{Enter}');
    expect(address()).toBe('/booths/new');
  });

  it('runs the command of a remote', async () => {
    const run = jest.fn();
    addRemoteCommands('games', [{ id: 'export', label: 'Export', run }]);
    const { visitor, field } = await openPalette();
    await visitor.type(field, 'export{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('offers a page once when a remote has a command for it', async () => {
    const texts = { add: 'Add booth', words: 'kiosk' };
    addMessages('booths', { en: texts, es: texts });
    addRemoteCommands('booths', [{ id: 'add', label: 'add', keywords: 'words', to: '/booths/new' }]);
    const { visitor, address, field } = await openPalette();
    expect(screen.getAllByRole('option', { name: 'Add booth' })).toHaveLength(1);
    await visitor.type(field, 'kiosk{Enter}');
    expect(address()).toBe('/booths/new');
  });

  it('finds items by their words in every language', async () => {
    const texts = (tickets: string) => ({ tickets });
    addMessages('games', { en: texts('Download tickets'), es: texts('Descargar las entradas') });
    addRemoteCommands('games', [{ id: 'tickets', label: 'tickets', run: () => undefined }]);
    const { visitor, field } = await openPalette();
    const found = async (words: string) => {
      await visitor.clear(field);
      await visitor.type(field, words);
      return screen.queryAllByRole('option').map(option => option.textContent);
    };
    expect(await found('entradas')).toEqual(['Download tickets']);
    expect(await found('tutoriales')).toEqual(['Tutorials']);
    expect(await found('cabinas')).toEqual(['Booths', 'Add booth']);
    expect(await found('cerrar ses')).toEqual(['Log out']);
    expect(await found('oscuro')).toEqual(['Theme: Dark']);
  });

  it('changes language and theme', async () => {
    const { visitor, field } = await openPalette();
    await visitor.type(field, 'idioma{Enter}');
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    await visitor.keyboard('{Control>}k{/Control}');
    await visitor.type(await screen.findByRole('combobox'), 'oscuro{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });

  it('logs out', async () => {
    network.use(onCall('post', 'user/logout/'));
    const { visitor, address, field } = await openPalette();
    await visitor.type(field, 'log out{Enter}');
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });
});

describe('the keyboard shortcuts', () => {
  it('are listed by Ctrl /, and Escape closes the list', async () => {
    const { visitor } = await showFrame();
    await visitor.keyboard('{Control>}/{/Control}');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('F2')).toBeInTheDocument();
    expect(within(sheet).getByText(/^Go to the newest message/)).toBeInTheDocument();
    expect(within(sheet).getByText('Alt')).toBeInTheDocument();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are found in the palette and in the menu of the operator', async () => {
    const { visitor, field } = await openPalette();
    await visitor.type(field, 'shortcuts{Enter}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await visitor.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});
