import type { Page, Route } from '@playwright/test';
import { bomb, damaged, picture, tooBig } from '../support/images.ts';
import { enterAsNew, me } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

/* The centre's image: chosen, cropped, uploaded; whatever goes wrong, the old one stays and it can be tried again. */

const UPLOAD = '**/api/user/center/upload-image/';
const field = (page: Page) => page.getByRole('button', { name: 'Image', exact: true });
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop image' });
const png = (buffer: Buffer, name = 'arena.png') => ({ name, mimeType: 'image/png', buffer });

async function choose(page: Page, buffer = picture(800, 800)): Promise<void> {
  await field(page).setInputFiles(png(buffer));
  await crop(page).getByRole('button', { name: 'Use image' }).click();
}

let token: string;
const storedImage = async (page: Page) => (await me(page.request, token)).center?.image ?? null;

test.beforeEach(async ({ page }) => {
  ({ token } = await enterAsNew(page));
  await page.goto('/profile/center');
  await expect(page.getByRole('img', { name: 'Placeholder image' })).toBeVisible();
});

test('is cropped by the keyboard alone, and resized before it goes out', async ({ page }) => {
  await field(page).setInputFiles(png(picture(2600, 2600)));
  await expect(crop(page)).toBeVisible();
  const area = crop(page).getByRole('group', { name: /arrow keys move it/ });
  await area.focus();
  const before = await area.boundingBox();
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('Control+ArrowUp');
  const after = await area.boundingBox();
  expect(after?.y ?? 0).toBeLessThan((before?.y ?? 0) - 20);
  await crop(page).getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  expect((await area.boundingBox())?.width ?? 0).toBeLessThan(after?.width ?? 0);
  const sent = page.waitForRequest(UPLOAD);
  await crop(page).getByRole('button', { name: 'Use image' }).focus();
  await page.keyboard.press('Enter');
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(400_000);
  await expect(page.getByText('Image saved')).toBeVisible();
  const image = page.getByRole('img', { name: 'The image on your tickets' });
  const size = await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
  expect(size).toEqual([1200, 600]);
});

test('is cropped by dragging and by buttons; Cancel changes nothing', async ({ page }) => {
  await field(page).setInputFiles(png(picture(800, 800)));
  const area = crop(page).getByRole('group', { name: /arrow keys move it/ });
  const before = await area.boundingBox();
  const [x, y] = [(before?.x ?? 0) + 40, (before?.y ?? 0) + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 4 });
  await page.mouse.up();
  expect((await area.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 20);
  await crop(page).getByRole('button', { name: 'Start again' }).click();
  expect((await area.boundingBox())?.y ?? 0).toBeCloseTo(before?.y ?? 0, 0);
  await crop(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(crop(page)).toBeHidden();
  expect(await storedImage(page)).toBeNull();
});

test('is pasted too, and is on the ticket', async ({ page }) => {
  const bytes = picture(400, 200).toString('base64');
  await page.evaluate(data => {
    const pixels = Uint8Array.from(atob(data), character => character.charCodeAt(0));
    const file = new File([pixels], 'p.png', { type: 'image/png' });
    const held = new DataTransfer();
    held.items.add(file);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true }));
  }, bytes);
  await crop(page).getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByText('Image saved')).toBeVisible();
  await page.getByRole('link', { name: 'Ticket' }).click();
  await expect(page.getByRole('img', { name: 'Preview' }).locator('image')).toHaveAttribute(
    'href',
    /^data:image\/jpeg/,
  );
});

test.describe('what cannot be used', () => {
  const unusable = [
    ['too big', png(tooBig()), 'The file is too big: at most 5 MB.'],
    ['no image at all', png(Buffer.from('GIF89a and more')), 'This is not a JPG, PNG or WebP image.'],
    ['a bomb', png(bomb()), 'The picture is too large: at most 40 megapixels.'],
    ['damaged', png(damaged()), 'The image is damaged and cannot be read.'],
  ] as const;
  for (const [name, file, text] of unusable) {
    test(`is said at the field: ${name}`, async ({ page }) => {
      await field(page).setInputFiles(file);
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(text));
      await expect(crop(page)).toBeHidden();
      await choose(page);
      await expect(page.getByText('Image saved')).toBeVisible();
      await expect(page.getByText(text)).toBeHidden();
    });
  }
});

test.describe('an upload that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });
  const faults: readonly (readonly [string, (route: Route) => Promise<void>, RegExp])[] = [
    ['the connection is cut', route => route.abort('connectionreset'), /connection was lost/],
    ['the server has trouble', route => route.fulfill({ status: 500, json: {} }), /Try again in a moment/],
    [
      'the API refuses it',
      route => route.fulfill({ status: 400, json: { image: ['Too rude.'], code: 'image_invalid' } }),
      /Too rude\./,
    ],
    ['storage is away', route => route.fulfill({ status: 503, json: { detail: 'Not now.' } }), /Not now\./],
  ];
  for (const [name, cause, text] of faults) {
    test(`keeps the old image and can be tried again: ${name}`, async ({ page }) => {
      await choose(page, picture(400, 400));
      await expect(page.getByText('Image saved')).toBeVisible();
      const old = await storedImage(page);
      await page.route(UPLOAD, cause);
      await choose(page, picture(600, 300));
      await expect(field(page)).toHaveAccessibleDescription(text);
      await expect(field(page)).toHaveAccessibleDescription(/Your tickets keep the image they had\./);
      expect(await storedImage(page)).toBe(old);
      await page.unroute(UPLOAD);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(field(page)).not.toHaveAttribute('aria-invalid');
      await expect.poll(() => storedImage(page)).not.toBe(old);
    });
  }

  test('is cancelled on the way, and nothing has changed', async ({ page }) => {
    let go = (): void => undefined;
    const held = new Promise<void>(resolve => (go = resolve));
    await page.route(UPLOAD, async route => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await choose(page);
    await expect(page.getByRole('progressbar', { name: 'Uploading image' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading image' })).toBeHidden();
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    go();
    expect(await storedImage(page)).toBeNull();
  });
});
