import type { Page } from '@playwright/test';
import { cuttingProxy } from '../support/cutting-proxy.ts';
import { bomb, damaged, picture, tooBig } from '../support/images.ts';
import { enterAsNew, me } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

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
  await page.goto('/profile/ticket');
  await expect(page.getByRole('img', { name: 'Placeholder image' })).toBeVisible();
});

test('an image is cropped by keyboard alone, and resized before the upload', async ({ page }) => {
  await field(page).setInputFiles(png(picture(2600, 2600)));
  await expect(crop(page)).toBeVisible();
  const area = crop(page).getByRole('group', { name: /arrow keys move it/ });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(area).toBeFocused();
  const before = await area.boundingBox();
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('ArrowUp');
  const moved = await area.boundingBox();
  expect(moved?.y ?? 0).toBeLessThan((before?.y ?? 0) - 20);
  await page.keyboard.press('+');
  expect((await area.boundingBox())?.width ?? 0).toBeLessThan(moved?.width ?? 0);
  const sent = page.waitForRequest(UPLOAD);
  await crop(page).getByRole('button', { name: 'Use image' }).focus();
  await page.keyboard.press('Enter');
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(400_000);
  await expect(page.getByText('Image saved')).toBeVisible();
  await expect(field(page)).toBeFocused();
  const image = page.getByRole('img', { name: 'The image on your tickets' });
  const size = await image.evaluate(async (shown: HTMLImageElement) => {
    // The element exists before the image has loaded.
    await shown.decode();
    return [shown.naturalWidth, shown.naturalHeight];
  });
  expect(size).toEqual([1200, 600]);
});

test('an image is cropped by dragging and by buttons, and not saved after Cancel @long', async ({ page }) => {
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

test('an image can be pasted, and appears on the ticket @long', async ({ page }) => {
  const bytes = picture(400, 200).toString('base64');
  await page.evaluate(data => {
    const pixels = Uint8Array.from(atob(data), character => character.charCodeAt(0));
    const file = new File([pixels], 'p.png', { type: 'image/png' });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, bytes);
  await crop(page).getByRole('button', { name: 'Use image' }).click();
  await expect(page.getByText('Image saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview' }).locator('image')).toHaveAttribute(
    'href',
    /^data:image\/jpeg/,
  );
});

test('shows at the field why a file is refused, and accepts another one @long', async ({ page }) => {
  const unusable = [
    [tooBig(), 'The file is too big: at most 5 MB.'],
    [Buffer.from('GIF89a and more'), 'This is not a JPG, PNG or WebP image.'],
    [bomb(), 'The picture is too large: at most 40 megapixels.'],
    [damaged(), 'The image is damaged and cannot be read.'],
  ] as const;
  for (const [buffer, text] of unusable) {
    await field(page).setInputFiles(png(buffer));
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(text));
    await expect(crop(page)).toBeHidden();
  }
  await choose(page);
  await expect(page.getByText('Image saved')).toBeVisible();
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
});

test.describe('an upload whose connection breaks half-way', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test('keeps the old image, and can be tried again @long', async ({ page, server }) => {
    await choose(page, picture(400, 400));
    await expect(page.getByText('Image saved')).toBeVisible();
    const old = await storedImage(page);
    const proxy = await cuttingProxy(server, '/api/user/center/upload-image/');
    try {
      await page.goto(`${proxy.url}/profile/ticket`);
      await choose(page, picture(600, 300));
      await expect(field(page)).toHaveAccessibleDescription(/connection was lost.*keep the image they had\./);
      expect(proxy.cuts()).toBeGreaterThan(0);
      expect(await storedImage(page)).toBe(old);
      proxy.stopCutting();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Image saved')).toBeVisible();
      expect(await storedImage(page)).not.toBe(old);
    } finally {
      proxy.close();
    }
  });
});
