import { expect, type Locator, type Page } from '@playwright/test';

export interface PointUnderTest {
  readonly name: string;
  /** The remote of the page, and the chunk that has the extension point. */
  readonly remote: string;
  readonly chunk: RegExp;
  readonly open: (page: Page) => Promise<void>;
  /** Checks that the page around the contribution works. */
  readonly expectPage: (page: Page) => Promise<void>;
  /** The contribution, or what is shown in its place. The first one where there are several. */
  readonly content: (page: Page) => Locator;
}

const chunkOf = (name: string) => new RegExp(`/${name}\\.[0-9a-f]+\\.js$`);
const openAt = (path: string) => async (page: Page) => void (await page.goto(path));
const showsRows = async (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible();
const region = (page: Page) => page.getByRole('region', { name: 'Best score' });

/** A list that does not change while booths play. */
const FINISHED = '/games?search=Family+afternoon';

export const POINTS: readonly PointUnderTest[] = [
  {
    name: 'game.details',
    remote: 'games',
    chunk: chunkOf('game'),
    async open(page) {
      await page.goto(FINISHED);
      const game = page.getByRole('rowheader').getByRole('link').first();
      await page.goto((await game.getAttribute('href')) ?? '');
    },
    expectPage: page => expect(page.getByRole('heading', { name: 'Details' })).toBeVisible(),
    content: region,
  },
  {
    name: 'games.column',
    remote: 'games',
    chunk: chunkOf('remote'),
    open: openAt(FINISHED),
    expectPage: showsRows,
    content: page => page.getByRole('row').nth(1).getByRole('cell').nth(-2),
  },
  {
    name: 'booth.card',
    remote: 'booths',
    chunk: chunkOf('booths'),
    open: openAt('/booths'),
    expectPage: showsRows,
    content: page => page.getByRole('rowheader').first(),
  },
  {
    name: 'profile.section',
    remote: 'profile',
    chunk: chunkOf('remote'),
    open: openAt('/profile/personal'),
    expectPage: page => expect(page.getByLabel('Last name')).toHaveValue('Operator'),
    content: region,
  },
  {
    name: 'dashboard.header',
    remote: 'games',
    chunk: chunkOf('remote'),
    open: openAt(FINISHED),
    expectPage: showsRows,
    content: region,
  },
];
