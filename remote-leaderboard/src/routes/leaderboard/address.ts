import {
  codeParam,
  idParamSchema,
  LEADERBOARD_PERIODS,
  type Id,
  type LeaderboardParams,
} from '@backglass/contract';
import { localTimeZone } from '@backglass/platform';
import {
  readPaging,
  storedPageSize,
  writePaging,
  type PageSize,
  type Paging,
} from '@backglass/platform/operator';

/** What the page shows, as its address says. */
export interface Shown extends Paging {
  readonly period: (typeof LEADERBOARD_PERIODS)[number];
  /** `null` means all booths. */
  readonly booth: Id | null;
}

const DEFAULT_PERIOD = 'day';

/** Reads the address. Treats invalid parameters as absent. */
export const parseAddress = (params: URLSearchParams): Shown => ({
  period: LEADERBOARD_PERIODS.find(period => period === codeParam(params, 'period')) ?? DEFAULT_PERIOD,
  booth: idParamSchema.safeParse(params.get('booth')).data ?? null,
  ...readPaging(params),
});

/** The inverse of `parseAddress`. Leaves out defaults. */
export function formatAddress({ period, booth, ...paging }: Shown): URLSearchParams {
  const params = new URLSearchParams();
  if (period !== DEFAULT_PERIOD) params.set('period', period);
  if (booth !== null) params.set('booth', String(booth));
  writePaging(params, paging);
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
