/* The host's API for pages behind the guard: queries, writes, live events, formats. */

export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
export { prefetchQuery } from './query/prefetch-query.ts';
export { useFailure } from './query/use-failure.ts';
export { usePendingChanges, withPendingChanges, type PendingChange } from './write/pending-changes.ts';
export { useWrite, type Write, type WriteOptions } from './write/use-write.ts';
export { lookUpLostAnswer, mayHaveArrived, OUTCOME_UNKNOWN } from './http/lost-answer.ts';

export { getBooths, type BoothList } from './booths/get-booths.ts';

export { useLive, useLiveState, type LiveSignal, type LiveState } from './live/live-store.ts';
export { batch, type Batch } from './live/batch.ts';
export { useThrottled } from './live/use-throttled.ts';
export { ReportedRows } from './live/reported-rows.ts';
export { useRunningGames } from './games/running-games.ts';

export { useFormat, type Format } from './i18n/use-format.ts';
export { useNow } from './use-now.ts';

export { create as createStore } from 'zustand';

export { WorkerScript } from './worker-script.ts';

export { saveFile } from './save-file.ts';

export { notifyOf, withdrawNotices } from './notifications/notify.ts';
export { useFailureNotice, type FailureNotice } from './notifications/use-failure-notice.ts';

export { storedPageSize, storePageSize, type PageSize } from './preferences/page-size.ts';

export {
  Contribution,
  ExtensionPoint,
  useContributions,
  type ContributionLoader,
  type ExtensionPointName,
  type ExtensionPoints,
  type OfferedContribution,
} from './extension-points/extension-points.tsx';

export { useCommands, type Command } from './commands/commands.ts';
export { useKeptText } from './unsaved/kept-text.ts';
export { useUnsavedChanges } from './unsaved/unsaved-changes.ts';
