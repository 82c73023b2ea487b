import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { shareOf } from '@backglass/testing/in-full';
import { enterAsNew, type Operator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';
import { VIEWS } from '../support/views.ts';

const WORDS = {
  en: {
    ...{ running: /1 running/, show: 'Show booth', offline: /is offline/, during: /No signal during/ },
    ...{ note: 'Note', set: 'Set out of order', done: /is out of order/, undo: 'Undo' },
    ...{ clear: 'Back in order', online: 'Online' },
  },
  es: {
    ...{
      running: /1 en juego/,
      show: 'Ver cabina',
      offline: /está sin conexión/,
      during: /Sin señal durante/,
    },
    ...{ note: 'Nota', set: 'Poner fuera de servicio', done: /está fuera de servicio/, undo: 'Deshacer' },
    ...{ clear: 'Volver a poner en servicio', online: 'En línea' },
  },
} as const;

/** A booth counts as offline a minute after its last call, and the API looks every five seconds. */
const SILENCE = { timeout: 90_000 };

/** The program of a booth. With the same file of keys, it continues its game. */
function startBooth(server: string, { email, password }: Operator, keys: string): ChildProcess {
  const options = ['--api', `${server}/api/`, '--operator', email, '--password', password, '--keys', keys];
  const args = ['--import', 'tsx', 'packages/booth/src/cli.ts', 'simulate', ...options, '--count', '1'];
  return spawn(process.execPath, args, {
    cwd: resolve(dirname(fileURLToPath(import.meta.url)), '../../../..'),
    stdio: 'ignore',
  });
}

const alarms = (page: Page) =>
  expect.poll(async () => /^\((\d+)\) /.exec(await page.title())?.[1] ?? '0', SILENCE);

for (const [view, language, device] of shareOf(VIEWS, 1, VIEWS.length)) {
  test.describe(view, () => {
    test.use(device);

    test('leads from the alarm of a booth that stops during its game to its page, until it is out of order or back @long', async ({
      page,
      server,
    }, info) => {
      test.setTimeout(300_000);
      const words = WORDS[language];
      const { operator } = await enterAsNew(page);
      const keys = info.outputPath('keys.json');
      let booth = startBooth(server, operator, keys);
      try {
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        await page.goto('/games');
        await expect(page.getByRole('link', { name: words.running }).first()).toBeAttached();
        await alarms(page).toBe('0');

        booth.kill('SIGKILL');
        await alarms(page).toBe('1');
        await expect(page.getByText(words.offline)).toBeVisible();
        await page.getByRole('button', { name: words.show }).click();
        await expect(page).toHaveURL(/\/booths\/\d+$/);
        await expect(page.getByRole('alert').getByText(words.during)).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);

        await page.getByRole('textbox', { name: words.note }).fill('Lamp broken');
        await page.getByRole('button', { name: words.set }).click();
        await expect(page.getByText(words.done)).toBeVisible();
        await alarms(page).toBe('0');
        await page.getByRole('button', { name: words.undo }).click();
        await alarms(page).toBe('1');

        booth = startBooth(server, operator, keys);
        await alarms(page).toBe('0');
        await expect(page.getByRole('main').getByText(words.online, { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByRole('img').last()).toHaveAccessibleName(/1\.$/);
      } finally {
        booth.kill('SIGKILL');
      }
    });
  });
}
