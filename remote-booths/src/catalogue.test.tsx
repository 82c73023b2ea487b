import {
  fillIn,
  aBooth,
  answerJson,
  aPage,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
  shareOf,
} from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from './remote.ts';
import { chooseAction } from './test/list-page.ts';
import { CODE_ACCEPTED, openRegistration } from './test/registration-page.ts';

const network = mockNetwork();
const arenaA = aBooth({ name: 'Arena A' });
const path = `user/booth/${arenaA.id}/`;

const WORDS = {
  en: {
    code: 'Code on the booth',
    name: 'Name',
    add: 'Add booth',
    rename: 'Rename Arena A',
    field: 'Name of the booth',
    agree: 'Archive',
    temp_token_invalid: 'The code is not valid',
    booth_token_invalid: 'This code can’t register a booth. Ask the booth for a new one.',
    booth_not_created: 'The booth could not be created. Check the connection.',
    refused: 'The booth could not be created',
    booth_renamed: 'Booth renamed',
    booth_not_renamed: 'The booth could not be renamed',
    booth_archived: 'Booth archived',
    booth_not_archived: 'The booth could not be archived',
  },
  es: {
    code: 'Código de la cabina',
    name: 'Nombre',
    add: 'Añadir cabina',
    rename: 'Renombrar Arena A',
    field: 'Nombre de la cabina',
    agree: 'Archivar',
    temp_token_invalid: 'El código no es válido',
    booth_token_invalid: 'Este código no puede registrar una cabina. Pide uno nuevo en la cabina.',
    booth_not_created: 'No se ha podido crear la cabina. Revisa la conexión.',
    refused: 'No se ha podido crear la cabina',
    booth_renamed: 'Cabina renombrada',
    booth_not_renamed: 'No se ha podido renombrar la cabina',
    booth_archived: 'Cabina archivada',
    booth_not_archived: 'No se ha podido archivar la cabina',
  },
} as const;

const refusal =
  (body: Record<string, unknown>, status = 400) =>
  () =>
    answerJson(body as never, status);

describe.each(shareOf(['en', 'es'], 0, 2))('the texts of booths in %s', language => {
  const words = WORDS[language];
  const registration = (at: string) => openRegistration(at, language);
  beforeEach(() =>
    network.use(onCall('get', 'user/booth/', []), onCall('get', 'user/game/', aPage([]) as never)),
  );
  const verification = (answer: Parameters<typeof onCall>[2] = CODE_ACCEPTED) =>
    network.use(onCall('get', 'user/verify-temp-booth-token/', answer));

  it('shows the error at the code when the API does not know the code', async () => {
    verification(refusal({ code: 'temp_token_invalid', detail: 'Server text' }));
    const { notices } = await registration('/booths/new?token=KTRV-BNMQ');
    const code = screen.getByLabelText(words.code);
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(`^${words.temp_token_invalid}`)));
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notices).toEqual([]);
  });

  const create = async (answer: Parameters<typeof onCall>[2]) => {
    verification();
    network.use(onCall('post', 'user/booth/', answer));
    const rendered = await registration('/booths/new?token=KTRV-BNMQ');
    await fillIn(rendered.user, await screen.findByLabelText(words.name), 'VR booth 4');
    await rendered.user.click(screen.getByRole('button', { name: words.add }));
    return rendered;
  };

  it('shows the error at the code when the code cannot register a booth', async () => {
    const { notices } = await create(refusal({ temp_token: ['Server text'], code: 'temp_token_invalid' }));
    const code = screen.getByLabelText(words.code);
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(words.booth_token_invalid)));
    expect(notices).toEqual([]);
  });

  it.each([
    ['the network fails', noAnswer, words.booth_not_created],
    [
      'the API refuses it',
      refusal({ non_field_errors: ['Server text', 'More'] }),
      `${words.refused}Server text`,
    ],
  ])('shows an error above the fields when %s', async (_, answer, text) => {
    const { notices } = await create(answer);
    const alert = await screen.findByRole('alert');
    expect(alert.closest('form')).toBe(screen.getByLabelText(words.code).closest('form'));
    expect(alert.textContent).toContain(text);
    expect(notices).toEqual([]);
  });

  const list = () => {
    network.use(
      onCall('get', 'user/booth/', () => answerJson([arenaA] as never)),
      onCall('get', 'user/game/', aPage([]) as never),
    );
    return renderScreen(remote, 'booths', { path: '/booths', language });
  };

  it.each([
    ['booth_renamed', 'success', () => answerJson({ ...arenaA, name: 'Arena One' })],
    ['booth_not_renamed', 'error', refusal({}, 500)],
    ['booth_not_renamed', 'warning', refusal({}, 403)],
  ] as const)('shows %s in a notice, as %s', async (key, level, answer) => {
    network.use(onCall('patch', path, answer));
    const { user, notices } = await list();
    await user.click(await screen.findByRole('button', { name: words.rename }));
    const field = screen.getByRole('textbox', { name: words.field });
    await user.clear(field);
    await fillIn(user, field, 'Arena One{Enter}');
    await waitFor(() => expect(notices).toMatchObject([{ level, title: words[key] }]));
  });

  it.each([
    ['booth_archived', 'success', undefined],
    ['booth_not_archived', 'error', refusal({}, 500)],
  ] as const)('shows %s in a notice, as %s', async (key, level, answer) => {
    network.use(onCall('delete', path, answer));
    const { user, notices } = await list();
    await chooseAction(user, 'Arena A', words.agree);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: words.agree }));
    await waitFor(() => expect(notices).toMatchObject([{ level, title: words[key] }]));
  });
});
