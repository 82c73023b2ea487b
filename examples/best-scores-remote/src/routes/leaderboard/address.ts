import {
  codeParam,
  LEADERBOARD_PERIODS,
  PAGE_SIZES,
  type Id,
  type LeaderboardParams,
} from '@backglass/contract';
import { localTimeZone } from '@backglass/platform';
import { storedPageSize, type PageSize } from '@backglass/platform/operator';

/** What the page shows, as its address says. */
export interface Shown {
  readonly period: (typeof LEADERBOARD_PERIODS)[number];
  /** `null` means all booths. */
  readonly booth: Id | null;
  readonly page: number;
  /** `null` means the stored page size. */
  readonly pageSize: PageSize | null;
}

const DEFAULT_PERIOD = 'day';

const idIn = (raw: string | null): number | null =>
  raw !== null && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null;

/** Reads the address. Treats invalid parameters as absent. */
export const parseAddress = (params: URLSearchParams): Shown => ({
  period: LEADERBOARD_PERIODS.find(period => period === codeParam(params, 'period')) ?? DEFAULT_PERIOD,
  booth: idIn(codeParam(params, 'booth')),
  page: idIn(codeParam(params, 'page')) ?? 1,
  pageSize: PAGE_SIZES.find(size => String(size) === codeParam(params, 'page_size')) ?? null,
});

/** The inverse of `parseAddress`. Leaves out defaults. */
export function formatAddress({ period, booth, page, pageSize }: Shown): URLSearchParams {
  const params = new URLSearchParams();
  if (period !== DEFAULT_PERIOD) params.set('period', period);
  if (booth !== null) params.set('booth', String(booth));
  if (page > 1) params.set('page', String(page));
  if (pageSize !== null) params.set('page_size', String(pageSize));
  return params;
}

/** The API's query. Its time zone makes a day begin at the operator's midnight. */
export const paramsFor = ({ period, booth, page }: Shown, pageSize: PageSize): LeaderboardParams => ({
  period,
  time_zone: localTimeZone(),
  page,
  page_size: pageSize,
  ...(booth === null ? {} : { booth }),
});

/** The API's query to prefetch for a page at this address. */
export function firstParams(address: URLSearchParams): LeaderboardParams {
  const shown = parseAddress(address);
  return paramsFor(shown, shown.pageSize ?? storedPageSize());
}
