import { expect, type Page } from '@playwright/test';

// A code is valid for 15 minutes. On a busy machine, more than one has passed when the page shows the rest.
export const WORDS = {
  en: {
    ...{ rename: 'Rename', archive: 'Archive', field: 'Name of the booth', online: 'Online' },
    ...{ renamed: 'Booth renamed', archived: 'Booth archived', another: 'Pair another' },
    ...{ all: 'See all booths', accepted: 'Code accepted', valid: /Valid for 1[0-4]:/ },
    actions: 'Actions for',
  },
  es: {
    ...{ rename: 'Renombrar', archive: 'Archivar', field: 'Nombre de la cabina', online: 'En línea' },
    ...{ renamed: 'Cabina renombrada', archived: 'Cabina archivada', another: 'Emparejar otra' },
    ...{ all: 'Ver las cabinas', accepted: 'Código aceptado', valid: /Válido durante 1[0-4]:/ },
    actions: 'Acciones de',
  },
} as const;
export type Words = (typeof WORDS)['en' | 'es'];

export const codeField = (page: Page) => page.locator('input[name="temp_token"]');
export const nameField = (page: Page) => page.locator('input[name="name"]');
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Starts an action on a booth, by its button or, without one, by the menu. */
export async function act(page: Page, words: Words, name: string, action: string): Promise<void> {
  const row = rowOf(page, name);
  const menu = row.getByRole('button', { name: `${words.actions} ${name}` });
  const button = row.getByRole('button', { name: `${action} ${name}` });
  await expect(menu).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function archive(page: Page, words: Words, name: string): Promise<void> {
  await act(page, words, name, words.archive);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toContainText(name);
  await dialog.getByRole('button', { name: words.archive }).click();
  await expect(page.getByText(words.archived)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
}
