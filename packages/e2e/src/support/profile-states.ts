import { expect, type Page } from '@playwright/test';
import { picture } from './images.ts';
import type { PageState } from './page-states.ts';

const image = { name: 'arena.png', mimeType: 'image/png', buffer: picture(600, 600) };
const UPLOAD = '**/upload-image/';

const file = (page: Page) => page.locator('input[type="file"]');
const REMOVE = /^(Delete account and centre|Eliminar cuenta y centro)$/;
const submit = (page: Page, index = 0) => page.locator('form button[type="submit"]').nth(index);
const preview = (page: Page) => page.locator('main svg text').first();

const invalid = (page: Page, count: number) =>
  expect(page.locator('main [aria-invalid="true"]')).toHaveCount(count);

async function crop(page: Page): Promise<void> {
  await page.goto('/profile/ticket');
  await file(page).setInputFiles(image);
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function upload(page: Page): Promise<void> {
  await crop(page);
  await page.getByRole('dialog').getByRole('button').last().click();
}

const notSaved = (path: string, field: string, text: string) => async (page: Page) => {
  await page.route('**/api/user/**', route =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto(path);
  await page.locator(`main [name="${field}"]`).fill(text);
  if (path === '/profile/ticket') await page.locator('main [name="slogan"]').fill('Step in.');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
};

export const PROFILE_STATES: readonly PageState[] = [
  {
    name: 'the filters of the activity',
    open: async page => {
      await page.goto('/profile/activity');
      await page.getByRole('button', { name: /^(Filters|Filtros)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'an activity that cannot be loaded',
    open: async page => {
      await page.route('**/api/user/activity/**', route => route.fulfill({ status: 500, json: {} }));
      await page.goto('/profile/activity');
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Retry|Reintentar)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'personal data, every form invalid',
    open: async page => {
      await page.goto('/profile/personal');
      await page.locator('input[name="name"]').fill('');
      for (const index of [0, 1, 2]) await submit(page, index).click();
      await invalid(page, 5);
    },
  },
  { name: 'personal data, not saved', open: notSaved('/profile/personal', 'last_name', 'Gil') },
  {
    name: 'the dialog before logging out everywhere',
    open: async page => {
      await page.goto('/profile/personal');
      await page.getByRole('button', { name: /everywhere|todas partes/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the dialog before deleting account and centre, without a password',
    open: async page => {
      await page.goto('/profile/personal');
      await page.getByRole('button', { name: REMOVE }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: REMOVE }).click();
      await expect(page.getByRole('alertdialog').locator('[aria-invalid="true"]')).toHaveCount(1);
    },
  },
  {
    name: 'a planned deletion',
    open: async page => {
      await page.route('**/api/user/me/', async route => {
        const response = await route.fetch();
        const me = (await response.json()) as object;
        await route.fulfill({ response, json: { ...me, deletes_at: '2026-12-02T16:40:00Z' } });
      });
      await page.goto('/profile/personal');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'centre data',
    open: async page => {
      await page.goto('/profile/center');
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    },
  },
  { name: 'a ticket, not saved', open: notSaved('/profile/ticket', 'web', 'www.arena.example') },
  { name: 'a picture being cropped', open: crop },
  {
    name: 'an image that cannot be used',
    open: async page => {
      await page.goto('/profile/ticket');
      await file(page).setInputFiles({ ...image, buffer: Buffer.from('no image') });
      await invalid(page, 1);
    },
  },
  {
    name: 'an image while it uploads',
    open: async page => {
      await page.route(UPLOAD, () => undefined);
      await upload(page);
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'an image whose upload failed',
    open: async page => {
      await page.route(UPLOAD, route => route.abort('connectionreset'));
      await upload(page);
      await invalid(page, 1);
    },
  },
  {
    name: 'a ticket with characters that its font lacks',
    open: async page => {
      await page.goto('/profile/ticket');
      await page.locator('main select').selectOption('foreign');
      await expect(preview(page)).toBeVisible();
    },
  },
  {
    name: 'a ticket on A4, invalid and not saved',
    open: async page => {
      await page.goto('/profile/ticket');
      await page.locator('label', { hasText: 'A4' }).click();
      await page.locator('main [name="slogan"]').fill('x'.repeat(81));
      await submit(page).click();
      await invalid(page, 2);
    },
  },
];
