import type { Browser } from '@playwright/test';
import { newVisitor } from '../browser.ts';
import { SHELL_EDIT } from '../monolith/edit.ts';
import type { Site } from './sites.ts';
import { visit, type NetworkProfile, type Measured } from './visit.ts';

type Measurements = Readonly<Record<string, Measured>>;

interface Conditions {
  readonly browser: Browser;
  readonly profile: NetworkProfile;
  readonly token: string;
  readonly run: number;
}

type Scenario = (site: Site, conditions: Conditions) => Promise<Measurements>;

/** Pages, and an element that each shows once it is usable. The selectors do not match skeleton rows, because those have no role. */
const PAGES = {
  'log-in': { path: '/auth/login', wanted: 'input[name="email"]' },
  games: { path: '/games', wanted: 'tbody tr[role="row"]:nth-child(20)' },
  booths: { path: '/booths', wanted: 'main:has(a[href="/booths/new"]) tbody tr[role="row"]' },
  profile: { path: '/profile/personal', wanted: 'main input[name="last_name"]' },
  '404': { path: '/error/404', wanted: 'h1' },
} as const;
type PageName = keyof typeof PAGES;

/** Visits a page with an empty cache, then with a filled one. */
const twice =
  (name: string, page: PageName, isSignedIn: boolean): Scenario =>
  async (site, { browser, profile, token }) => {
    const { path, wanted } = PAGES[page];
    const context = await newVisitor(browser, isSignedIn ? token : null);
    try {
      const first = await visit(context, site.origin + path, wanted, profile);
      await first.page.close();
      const second = await visit(context, site.origin + path, wanted, profile);
      return { [`${name}, cold`]: first.measured, [`${name}, warm`]: second.measured };
    } finally {
      await context.close();
    }
  };

/** The name of a measurement. `edit` is null for the first visit. */
export const afterDeploy = (edit: string | null, hasDictionaries: boolean): string =>
  `${edit === null ? 'first visit' : `after a deploy of ${edit}`}, ${hasDictionaries ? 'with' : 'without'} dictionaries`;

/**
 * The first run visits the site before and after each deploy. Later runs do so only for a deploy of the shell: they measure
 * its load times again, because times vary. Bytes do not.
 */
const deployed: Scenario = async (site, { browser, profile, token, run }) => {
  const found: Record<string, Measured> = {};
  const wanted = site.deploys.filter(({ edit }) => edit === SHELL_EDIT || run === 0);
  for (const { edit, hasDictionaries, before, after } of wanted) {
    const context = await newVisitor(browser, token);
    try {
      site.show(before);
      const first = await visit(context, `${site.origin}/games`, PAGES.games.wanted, profile);
      const idle = await first.idle();
      if (edit === SHELL_EDIT) found[afterDeploy(null, hasDictionaries)] = idle;
      await first.page.close();
      site.show(after);
      const second = await visit(context, `${site.origin}/games`, PAGES.games.wanted, profile);
      found[afterDeploy(edit, hasDictionaries)] = await second.idle();
    } finally {
      site.show(null);
      await context.close();
    }
  }
  return found;
};

/** Navigates to pages of remotes whose code is not loaded yet. */
const navigation: Scenario = async (site, { browser, profile, token }) => {
  const paths: readonly (readonly [from: PageName, to: PageName])[] = [
    ['games', 'booths'],
    ['games', 'profile'],
    ['booths', 'games'],
    // The page 404 has no remote and no link to log-in, so the bench navigates like the browser's Back.
    ['404', 'log-in'],
  ];
  const found: Record<string, Measured> = {};
  for (const [from, to] of paths) {
    const context = await newVisitor(browser, to === 'log-in' ? null : token);
    try {
      const open = await visit(context, site.origin + PAGES[from].path, PAGES[from].wanted, profile);
      found[`navigation → ${to}`] = await open.follow(PAGES[to].path, PAGES[to].wanted);
    } finally {
      await context.close();
    }
  }
  return found;
};

export const SCENARIOS: readonly Scenario[] = [
  twice('log-in', 'log-in', false),
  twice('dashboard', 'games', true),
  deployed,
  navigation,
];
