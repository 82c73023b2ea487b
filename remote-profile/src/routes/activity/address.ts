import { codeParam, PAGE_SIZES } from '@backglass/contract';
import type { ActivityKind, ActivityParams } from '@backglass/contract/activity';
import { serverNow, type PageSize } from '@backglass/platform/operator';

/** A local day, such as `2026-11-20`. */
type Day = string;

/** The first and the last day. `null` for no limit. */
export interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** What the page shows, as its address says. */
export interface Shown extends Days {
  readonly kind: ActivityKind | null;
  readonly page: number;
  /** `null` means the stored page size. */
  readonly pageSize: PageSize | null;
}

export const NO_FILTERS = { kind: null, from: null, to: null } as const;

/** The kinds in the order of the filter: games, players, booths, screens, centre, operators. */
export const KINDS = [
  'game_renamed',
  'games_hidden',
  'games_restored',
  'game_ended',
  'game_resumed',
  'game_links_revoked',
  'game_links_restored',
  'game_links_renewed',
  'player_corrected',
  'booth_added',
  'booth_renamed',
  'booth_archived',
  'booth_out_of_order',
  'leaderboard_page_changed',
  'screen_added',
  'screen_changed',
  'screen_linked',
  'screen_removed',
  'center_changed',
  'image_changed',
  'profile_changed',
  'logged_in',
  'device_logged_out',
  'logged_out_everywhere',
  'password_changed',
  'password_reset',
  'email_requested',
  'email_changed',
  'deletion_requested',
  'deletion_cancelled',
] as const satisfies readonly ActivityKind[];

/** Reads the address. Treats invalid parameters as absent. */
export function parseAddress(address: URLSearchParams): Shown {
  const read = (name: string) => codeParam(address, name);
  const day = (name: string) => (isDay(read(name)) ? read(name) : null);
  const [from, to, page] = [day('from'), day('to'), read('page')];
  return {
    kind: KINDS.find(kind => kind === read('kind')) ?? null,
    ...(from !== null && to !== null && from > to ? { from: null, to: null } : { from, to }),
    page: page !== null && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find(size => String(size) === read('page_size')) ?? null,
  };
}

/** The inverse of `parseAddress`. Leaves out defaults. */
export function formatAddress({ page, pageSize, ...filters }: Shown): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  if (pageSize !== null) params.set('page_size', String(pageSize));
  return params;
}

/** The API's query. A day begins at the operator's midnight. */
export const paramsFor = ({ kind, from, to, page }: Shown, pageSize: PageSize): ActivityParams => ({
  page,
  page_size: pageSize,
  ...(kind === null ? {} : { kind }),
  ...(from === null ? {} : { from: midnightOf(from).toISOString() }),
  ...(to === null ? {} : { to: midnightOf(to, 1).toISOString() }),
});

/** The local day of a moment. */
export const dayOf = (moment: string | number): Day => {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The local midnight at which a day begins, plus `offset` days. */
function midnightOf(day: Day, offset = 0): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + offset);
}

const isDay = (text: string | null): boolean =>
  text !== null && /^2\d{3}-\d\d-\d\d$/.test(text) && dayOf(midnightOf(text).getTime()) === text;

/** The first and the last day of a period, as days from today. `week` is today and the six days before. */
const PERIODS = { any: null, today: [0, 0], yesterday: [-1, -1], week: [-6, 0] } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

export function daysOf(period: Period): Days {
  const today = dayOf(serverNow());
  const [from, to] = PERIODS[period]?.map(offset => dayOf(midnightOf(today, offset).getTime())) ?? [];
  return { from: from ?? null, to: to ?? null };
}

/** The period with these days, or `range` for other days. */
export const periodOf = ({ from, to }: Days): Period | 'range' =>
  PERIOD_NAMES.find(period => {
    const days = daysOf(period);
    return days.from === from && days.to === to;
  }) ?? 'range';

/** Formats days like `3 – 10 Nov 2026`. */
export function formatDays(locale: string, from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(midnightOf(from), midnightOf(to));
}
