import { codeParam } from '@backglass/contract';
import type { ActivityKind, ActivityParams } from '@backglass/contract/activity';
import {
  daysInAddress,
  queryOfDays,
  readPaging,
  writePaging,
  type Days,
  type PageSize,
  type Paging,
} from '@backglass/platform/operator';

/** What the page shows, as its address says. */
export interface Shown extends Days, Paging {
  readonly kind: ActivityKind | null;
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
export const parseAddress = (address: URLSearchParams): Shown => ({
  kind: KINDS.find(kind => kind === codeParam(address, 'kind')) ?? null,
  ...daysInAddress(address),
  ...readPaging(address),
});

/** The inverse of `parseAddress`. Leaves out defaults. */
export function formatAddress({ page, pageSize, ...filters }: Shown): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== null) params.set(name, value);
  writePaging(params, { page, pageSize });
  return params;
}

/** The API's query. A day begins at the operator's midnight. */
export const paramsFor = ({ kind, page, ...days }: Shown, pageSize: PageSize): ActivityParams => ({
  page,
  page_size: pageSize,
  ...(kind === null ? {} : { kind }),
  ...queryOfDays(days),
});
