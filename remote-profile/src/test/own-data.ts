import { answerJson, badAnswer, onCall, type mockNetwork } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import { marta, openPersonalData } from './personal-page.ts';

export const WHEN = '2026-12-02T16:40:00.000Z';
export const DELETION = 'user/deletion/';

/** Mocks what `user/me/` answers about the deletion. An API without deletions sends no `deletes_at`. A change of the returned object changes the answer. */
export function mockDeletion(network: ReturnType<typeof mockNetwork>, deletes_at: string | null | undefined) {
  const state = { deletes_at };
  network.use(
    onCall('get', 'user/me/', () => {
      const me = { ...marta, ...state } as never;
      return state.deletes_at === undefined ? badAnswer(me) : answerJson(me);
    }),
  );
  return state;
}

export const panel = async () => within(await screen.findByRole('region', { name: 'Your data' }));
export const notice = () => screen.queryByRole('alert');

export async function openDialog(language?: 'es') {
  const opened = await openPersonalData(language);
  await opened.user.click((await panel()).getByRole('button', { name: 'Delete account and centre' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete account and centre?' }));
  const confirm = () => opened.user.click(dialog.getByRole('button', { name: 'Delete account and centre' }));
  return { ...opened, dialog, confirm, password: dialog.getByLabelText('Current password') };
}
