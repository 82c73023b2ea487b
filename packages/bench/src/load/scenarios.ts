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

/** These selectors do not match skeleton rows, because those have no role. */
const LOGIN = 'input[name="email"]';
const GAMES = 'tbody tr[role="row"]:nth-child(20)';
const BOOTHS = 'main:has(a[href="/booths/new"]) tbody tr[role="row"]';
const PROFILE = 'main input[name="last_name"]';

/** Visits a page with an empty cache, then with a filled one. */
const twice =
  (name: string, path: string, wanted: string, isSignedIn: boolean): Scenario =>
  async (site, { browser, profile, token }) => {
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
      const first = await visit(context, `${site.origin}/games`, GAMES, profile);
      const idle = await first.idle();
      if (edit === SHELL_EDIT) found[afterDeploy(null, hasDictionaries)] = idle;
      await first.page.close();
      site.show(after);
      const second = await visit(context, `${site.origin}/games`, GAMES, profile);
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
  const paths = [
    { name: '→ booths', from: '/games', seen: GAMES, to: '/booths', wanted: BOOTHS, isSignedIn: true },
    {
      name: '→ profile',
      from: '/games',
      seen: GAMES,
      to: '/profile/personal',
      wanted: PROFILE,
      isSignedIn: true,
    },
    { name: '→ games', from: '/booths', seen: BOOTHS, to: '/games', wanted: GAMES, isSignedIn: true },
    {
      // This page has no remote and no link to log-in, so the bench navigates like the browser's Back.
      name: '→ log-in',
      from: '/error/404',
      seen: 'h1',
      to: '/auth/login',
      wanted: LOGIN,
      isSignedIn: false,
    },
  ];
  const found: Record<string, Measured> = {};
  for (const { name, from, seen, to, wanted, isSignedIn } of paths) {
    const context = await newVisitor(browser, isSignedIn ? token : null);
    try {
      const open = await visit(context, site.origin + from, seen, profile);
      found[`navigation ${name}`] = await open.follow(to, wanted);
    } finally {
      await context.close();
    }
  }
  return found;
};

export const SCENARIOS: readonly Scenario[] = [
  twice('log-in', '/auth/login', LOGIN, false),
  twice('dashboard', '/games', GAMES, true),
  deployed,
  navigation,
];
