import { expect, type Page } from '@playwright/test';
import { navLink } from './test.ts';

export interface RemoteUnderTest {
  readonly name: string;
  /** The chunk of the screen. It is `remote` for an `eagerScreen`. */
  readonly screen: string;
  readonly component: string;
  readonly title: string;
  readonly isPublic?: true;
  readonly openOtherPage: (page: Page) => Promise<void>;
  /** Goes from that page to the screen of the remote, without a page load. */
  readonly open: (page: Page) => Promise<void>;
  readonly expectShown: (page: Page) => Promise<void>;
}

const pageAt = (path: string, heading: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};
const byNav = (label: string) => (page: Page) => navLink(page, label).click();

export const REMOTES: readonly RemoteUnderTest[] = [
  {
    name: 'auth',
    screen: 'remote',
    component: 'Login',
    title: 'Log in',
    isPublic: true,
    openOtherPage: pageAt('/error/404', 'Page not found'),
    open: page => page.getByRole('link', { name: 'Go to games' }).click(),
    expectShown: page => expect(page.getByLabel('Email', { exact: true })).toBeVisible(),
  },
  {
    name: 'games',
    screen: 'remote',
    component: 'GamesList',
    title: 'Games',
    openOtherPage: pageAt('/booths', 'Booths'),
    open: byNav('Games'),
    expectShown: page => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'booths',
    screen: 'booths',
    component: 'Booths',
    title: 'Booths',
    openOtherPage: pageAt('/profile/personal', 'Profile: Personal data'),
    open: byNav('Booths'),
    expectShown: page => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'profile',
    screen: 'remote',
    component: 'PersonalData',
    title: 'Personal data',
    openOtherPage: pageAt('/booths', 'Booths'),
    open: byNav('Profile'),
    expectShown: page => expect(page.getByLabel('Last name')).toHaveValue('Operator'),
  },
];

/** As {@link REMOTES}, but each screen has its own chunk and stylesheet. */
export const REMOTES_WITH_OWN_FILES: readonly RemoteUnderTest[] = REMOTES.map(remote => {
  if (remote.name === 'auth')
    return {
      ...remote,
      screen: 'registration',
      component: 'Registration',
      title: 'Create account',
      openOtherPage: async page => {
        await page.goto('/auth/login');
        await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      },
      open: page => page.getByRole('link', { name: 'Create account' }).click(),
    };
  if (remote.name === 'profile')
    return {
      ...remote,
      screen: 'center-data',
      component: 'CenterData',
      title: 'Centre data',
      openOtherPage: pageAt('/profile/personal', 'Profile: Personal data'),
      open: page => page.getByRole('link', { name: 'Centre data' }).click(),
      expectShown: page => expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile: Centre data'),
    };
  return remote;
});
