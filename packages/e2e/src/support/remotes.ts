import { expect, type Page } from '@playwright/test';
import { DEMO } from './test.ts';

/** One screen of each remote, and another page from which it is reached without a load. */
export interface RemoteUnderTest {
  readonly name: string;
  readonly screen: string;
  readonly title: string;
  readonly isPublic?: true;
  /** Goes to a page that does without this remote. */
  readonly openRest: (page: Page) => Promise<void>;
  /** Goes from there to its screen. */
  readonly open: (page: Page) => Promise<void>;
  readonly expectThere: (page: Page) => Promise<void>;
}

const rest = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};
const byNav = (label: string) => (page: Page) =>
  page.getByRole('navigation').first().getByRole('link', { name: label, exact: true }).click();

export const REMOTES: readonly RemoteUnderTest[] = [
  {
    name: 'auth',
    screen: 'remote',
    title: 'Log in',
    isPublic: true,
    openRest: rest('/error/404', 'Page not found'),
    open: page => page.getByRole('link', { name: 'Go to games' }).click(),
    expectThere: page => expect(page.getByLabel('Email', { exact: true })).toBeVisible(),
  },
  {
    name: 'games',
    screen: 'games-list',
    title: 'Games',
    openRest: rest('/booths', 'Booths'),
    open: byNav('Games'),
    expectThere: page => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'booths',
    screen: 'booths',
    title: 'Booths',
    openRest: rest('/profile/personal', 'Personal data'),
    open: byNav('Booths'),
    expectThere: page => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'profile',
    screen: 'personal-data',
    title: 'Personal data',
    openRest: rest('/booths', 'Booths'),
    open: byNav('Profile'),
    expectThere: page => expect(page.getByLabel('Last name')).toHaveValue('Operator'),
  },
];

/** Signs in without the log-in page: by a token of the API, which `request` reaches. */
export async function signIn(page: Page, request = page.request): Promise<void> {
  const answer = await request.post('/api/user/token/', { data: DEMO });
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript(value => {
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('token', value);
    sessionStorage.setItem('signed-in', 'once');
  }, token);
}
