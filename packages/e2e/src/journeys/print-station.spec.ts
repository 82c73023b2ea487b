import { accessibilityProblemsOf, overflow } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

// The test without a network causes it.
test.use({ expectedErrors: /Failed to load resource/ });

/** Counts the prints of all tabs instead of opening the browser's dialog. */
function countPrints(): void {
  window.print = () => {
    localStorage.setItem('prints', String(Number(localStorage.getItem('prints') ?? 0) + 1));
    dispatchEvent(new Event('afterprint'));
  };
}

test('a station prints each game once while two tabs show it, and goes on when the printing tab closes', async ({
  page,
  context,
}) => {
  await context.addInitScript(countPrints);
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  await booth.play('Heat 1', { Peña: 1_200 });
  await page.goto('/games/printing');
  await page.getByRole('checkbox', { name: 'Print each game when it ends' }).check();
  await expect(page.getByText('This tab prints')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/games/printing');
  await expect(other.getByText('Another tab of this browser prints')).toBeVisible();

  await booth.play('Heat 2', { Peña: 900, Łukasz: 300 });
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Heat 2' })).toContainText('Sent to the printer');
  await expect(other.getByRole('listitem').filter({ hasText: 'Heat 2' })).toContainText(
    'Sent to the printer',
  );
  expect(await accessibilityProblemsOf(page)).toEqual([]);

  await page.close();
  await expect(other.getByText('This tab prints')).toBeVisible();
  await booth.play('Heat 3', { Peña: 700 });
  await expect(other.getByRole('listitem').filter({ hasText: 'Heat 3' })).toContainText(
    'Sent to the printer',
  );
  await other.reload();
  await expect(other.getByText('This tab prints')).toBeVisible();
  await expect(other.getByRole('listitem')).toHaveCount(2);
  await other.getByRole('button', { name: 'Print again: Heat 2' }).click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('prints'))).toBe('3');

  await other.setViewportSize({ width: 320, height: 700 });
  await other.evaluate(() => localStorage.setItem('language', 'es'));
  await other.reload();
  await expect(other.getByText('Enviada a la impresora')).toHaveCount(2);
  expect(await overflow(other)).toBe(0);
  expect(await accessibilityProblemsOf(other)).toEqual([]);
});

test('a station lists a game that was played while the page was offline, although another booth reports all the time', async ({
  page,
  context,
}) => {
  await context.addInitScript(countPrints);
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const other = await playingBooth(page.request, token, 'Arena B');
  const running = await other.begin('Other');
  await page.goto('/games/printing');
  await page.getByRole('checkbox', { name: 'Print each game when it ends' }).check();
  await expect(page.getByText('This tab prints')).toBeVisible();
  const report = (progress: number) => other.update(running, { status: 'running', progress });

  // An open stream outlives the browser's emulation of a lost network, so events arrive, but calls fail.
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/user/game/?'));
  const missed = await booth.begin('Heat 1', { players: [{ name: 'Peña', score: 900 }] });
  await failed;
  await booth.update(missed, { progress: 100, maps_played: 5, status: 'finished' });
  for (const progress of [10, 20, 30]) await report(progress);
  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: 'Heat 1' })).toBeVisible({ timeout: 5_000 });
});
