import { readFile } from 'node:fs/promises';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { shareOf } from '@backglass/testing/in-full';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';
import { VIEWS } from '../support/views.ts';

const WORDS = {
  en: {
    end: /^Log out: Safari/,
    activity: 'Activity',
    entries: [
      /Logged out a device: Safari on iOS/,
      /Logged in.*Safari on iOS/,
      /Hid the game “Heat 2”/,
      /Renamed the game “Heat 1” to “Final”/,
      /Added the booth “Arena A”/,
      /Logged in/,
    ],
    download: 'Download CSV',
    filters: 'Filters',
    kind: 'What',
    hidden: 'Games hidden',
    empty: 'No entry matches',
  },
  es: {
    end: /^Cerrar sesión: Safari/,
    activity: 'Actividad',
    entries: [
      /Ha cerrado la sesión de un dispositivo: Safari en iOS/,
      /Ha iniciado sesión.*Safari en iOS/,
      /Ha movido la partida «Heat 2» al historial/,
      /Ha cambiado el nombre de la partida «Heat 1» a «Final»/,
      /Ha añadido la cabina «Arena A»/,
      /Ha iniciado sesión/,
    ],
    download: 'Descargar CSV',
    filters: 'Filtros',
    kind: 'Qué',
    hidden: 'Partidas movidas al historial',
    empty: 'Ninguna entrada coincide',
  },
} as const;

for (const [view, language, device] of shareOf(VIEWS, 1, VIEWS.length)) {
  test.describe(view, () => {
    test.use(device);

    test('lists a renamed game, a hidden game and a device that was logged out, and filters and saves them', async ({
      page,
    }) => {
      const words = WORDS[language];
      const { operator, token } = await enterAsNew(page);
      await page.addInitScript(value => localStorage.setItem('language', value), language);
      const booth = await playingBooth(page.request, token);
      const [first, second] = [
        await booth.play('Heat 1', { Noa: 3 }),
        await booth.play('Heat 2', { Leo: 5 }),
      ];
      const headers = { authorization: `Token ${token}` };
      await page.request.patch(`/api/user/game/${first.id}/`, { headers, data: { name: 'Final' } });
      // The second call changes nothing, so it is not listed.
      for (const ids of [[second.id], [second.id]])
        await page.request.post('/api/user/game/hide/', { headers, data: { ids } });
      const phone = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1';
      await page.request.post('/api/user/token/', { data: operator, headers: { 'user-agent': phone } });

      await page.goto('/profile/personal');
      await page.getByRole('button', { name: words.end }).click();
      await expect(page.getByRole('button', { name: words.end })).toHaveCount(0);
      await page.getByRole('link', { name: words.activity, exact: true }).click();
      // The first row is the heading of the day.
      await expect(page.getByRole('rowheader')).toHaveCount(words.entries.length + 1);
      for (const [index, entry] of words.entries.entries())
        await expect(page.getByRole('rowheader').nth(index + 1)).toContainText(entry);
      await expect(page.getByRole('link', { name: /Heat 2/ })).toHaveAttribute('href', `/games/${second.id}`);
      expect(await accessibilityProblemsOf(page)).toEqual([]);

      const arriving = page.waitForEvent('download');
      await page.getByRole('button', { name: words.download }).click();
      const lines = (await readFile(await (await arriving).path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(words.entries.length + 1);

      await page.getByRole('button', { name: words.filters }).click();
      await page.getByRole('dialog').getByLabel(words.kind).selectOption(words.hidden);
      await expect(page).toHaveURL(/\?kind=games_hidden$/);
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await page.goto('/profile/activity?kind=password_reset');
      await expect(page.getByText(words.empty)).toBeVisible();
    });
  });
}
