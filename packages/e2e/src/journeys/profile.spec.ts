import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { picture } from '../support/images.ts';
import { enterAsNew, me } from '../support/operators.ts';
import { readPdf } from '../support/pdf.ts';
import { PROFILE_WORDS } from '../support/profile-pages.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { shareOf } from '@backglass/testing/in-full';
import { VIEWS } from '../support/views.ts';

/** Returns false if another element, such as a sticky bar, covers the control. */
const isUncovered = (control: Locator) =>
  control.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const image = { name: 'arena.png', mimeType: 'image/png', buffer: picture(600, 600) };

for (const [view, language, device] of shareOf(VIEWS, 1, VIEWS.length)) {
  test.describe(view, () => {
    test.use(device);

    test('changes name, ticket and image, prints the ticket, downloads all data, plans the deletion, cancels it, and logs out every device', async ({
      page,
    }) => {
      const words = PROFILE_WORDS[language];
      const { operator, token } = await enterAsNew(page);
      const elsewhere = await tokenOf(page.request, operator);
      await page.addInitScript(value => localStorage.setItem('language', value), language);
      const save = () => page.getByRole('button', { name: words.save }).click();

      await page.goto('/profile/personal');
      await page.getByLabel(words.lastName).fill('Gil Ñandú');
      await save();
      await expect(page.getByText(words.personalSaved)).toBeVisible();

      await page.getByRole('link', { name: words.ticket, exact: true }).click();
      await page.getByLabel(words.slogan).fill('Entra y juega');
      await page.getByLabel(words.web).fill('www.arena.example');
      await save();
      await expect(page.getByText(words.ticketSaved)).toBeVisible();
      await page.locator('input[type="file"]').setInputFiles(image);
      await page.getByRole('dialog').getByRole('button', { name: words.use }).click();
      await expect(page.getByText(words.imageSaved)).toBeVisible();

      await page.getByRole('link', { name: words.center }).click();
      await expect(page.getByRole('region', { name: words.fiscal })).toContainText(words.country);
      await expect(page.getByText('Entra y juega')).toBeVisible();

      await page.getByRole('link', { name: words.ticket, exact: true }).click();
      const paper = page.getByRole('radio', { name: '80 mm' });
      await paper.focus();
      await expect.poll(() => isUncovered(paper)).toBe(true);
      await page.locator('label', { hasText: '58 mm' }).click();
      await save();
      await expect(page.getByText(words.ticketSaved).last()).toBeVisible();
      await page.getByLabel(words.sample).selectOption('tie');
      const preview = page.getByRole('img', { name: words.preview });
      await expect(preview.locator('image')).toHaveAttribute('href', /^data:image/);
      await expect(preview).toContainText(words.printed);
      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: words.download }).click();
      const pdf = await readPdf(await readFile(await (await arriving).path()));
      expect(pdf.width).toBeCloseTo(58, 0);
      expect(pdf.texts.map(({ text }) => text).join(' ')).toMatch(words.printed);
      expect(pdf.code).toBe('https://www.arena.example');

      await page.goto('/profile/personal');
      await expect(page.getByLabel(words.lastName)).toHaveValue('Gil Ñandú');
      const exporting = page.waitForEvent('download');
      await page.getByRole('button', { name: words.ownData }).click();
      const data = JSON.parse(await readFile(await (await exporting).path(), 'utf8')) as object;
      expect(data).toMatchObject({
        center: { slogan: 'Entra y juega' },
        operators: [{ email: operator.email, last_name: 'Gil Ñandú' }],
        games: [],
      });
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('alertdialog').getByLabel(words.current).fill(operator.password);
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
      const keep = page.getByRole('button', { name: words.keep });
      await expect(keep).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await keep.click();
      await expect(page.getByRole('button', { name: words.remove })).toBeVisible();
      await expect(keep).toBeHidden();

      await page.getByRole('button', { name: words.everywhere }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.everywhere }).click();
      await expect(page).toHaveURL(/\/auth\/login/);
      for (const session of [token, elsewhere]) expect((await me(page.request, session)).status).toBe(401);
    });
  });
}
