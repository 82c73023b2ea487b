/* The host's API for pages behind the guard: queries, writes, live events, formats. */

// Queries and writes
export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { prefetchQuery } from './live/prefetch-query.ts';
export { refetchEvery } from './query/query-client.ts';
export { useFailure, useLoadErrorText, type LoadErrorText } from './query/use-failure.ts';
export {
  usePendingChanges,
  useWrite,
  withPendingChanges,
  type PendingChange,
  type Write,
  type WriteOptions,
} from './write/use-write.ts';
export { useTextEdits, type TextEdits } from './write/use-text-edits.ts';
export { answerThat } from './http/client.ts';
export { lookUpLostAnswer, mayHaveArrived, OUTCOME_UNKNOWN } from './http/lost-answer.ts';

// Screens
export { releaseOfScreen, useScreenState, type ScreenState } from './session/screen.ts';
export { fileAddress } from './http/client.ts';

// Booths
export { getBooths, type BoothList } from './booths/booths.ts';
export { useBoothAlarms, type BoothAlarms } from './booths/booths.ts';

// Live events
export { useLive, useLiveState, type LiveSignal, type LiveState } from './live/live-store.ts';
export {
  liveQueries,
  replaceRow,
  useLiveQueries,
  type LiveQueries,
  type LiveQueryOptions,
} from './live/live-queries.ts';
export { useRunningGames, useSilentGames } from './games/running-games.ts';

// Formats and time
export { useFormat, type Format } from './i18n/use-format.ts';
export { serverNow, useNow, useUpdatedAt } from './server-time.ts';
export {
  dayOf,
  daysInAddress,
  daysOfPeriod,
  formatDays,
  nameOfDay,
  PERIOD_NAMES,
  periodOf,
  queryOfDays,
  type Day,
  type Days,
  type Period,
} from './days.ts';

// Texts that only one screen needs
export { addMessages } from './i18n/i18n.ts';

// State that components share
export { create as createStore } from 'zustand';

// Workers
export { WorkerScript } from './worker-script.ts';

// Files
export { csvMoment, csvRows, saveCsvFile, saveFile } from './save-file.ts';

// Notices about one subject
export { notifyOf, withdrawNotices } from './notifications/notify.ts';
export { useFailureNotice, type FailureNotice } from './write/use-write.ts';

// Data that a tab keeps until the session ends
export { storedForOperator, storeForOperator } from './operator-storage.ts';

// Preferences
export { readStored, writeStored } from './storage.ts';
export { storedPageSize, storePageSize, type PageSize } from './operator-storage.ts';

// Paged lists
export { readPaging, usePagedAddress, writePaging, type PagedAddress, type Paging } from './paged-address.ts';

// Contributions of other remotes
export {
  Contribution,
  ExtensionPoint,
  useContributions,
  type ContributionLoader,
  type ExtensionPointName,
  type ExtensionPoints,
  type OfferedContribution,
} from './extension-points.tsx';

// Commands of the palette, and unsaved changes
export { useCommands, type Command } from './commands/commands.ts';
export { useKeptText } from './unsaved/kept-text.ts';
export { askBeforeUnload, useUnsavedChanges } from './unsaved/unsaved-changes.ts';
