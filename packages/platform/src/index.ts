/* What the host promises to a remote. A remote imports nothing else of the host. */

// The remote itself
export {
  defineRemote,
  type PageAddress,
  type RemoteDefinition,
  type ScreenLoader,
} from './remote/define-remote.ts';

// Session
export { logIn, logOut, logOutEverywhere, setUser } from './session/session.ts';
export type { Session } from './session/session-store.ts';
export { useOperator, useSession } from './session/use-session.ts';

// Calls
export { call, type AnswerSchema, type Call } from './http/client.ts';
export {
  CallFailure,
  ERROR_LEVEL,
  unwrap,
  type AppError,
  type ErrorKind,
  type ErrorLevel,
  type Result,
} from './http/result.ts';
export { isWorthAnother } from './http/is-worth-another.ts';
export { useErrorText, type ErrorText } from './http/use-error-text.ts';
export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

export { readAhead } from './query/read-ahead.ts';
export { useFailure } from './query/use-failure.ts';
export { useWrite, type Write, type WriteOptions } from './write/use-write.ts';
export { useOnline } from './connection/connection.ts';

// Live events
export { useLive, useLiveState, type LiveSignal, type LiveState } from './live/live-store.ts';
export { gather, type Gathered } from './live/gather.ts';
export { throttle, type Throttled } from './live/throttle.ts';
export { Told } from './live/told.ts';
export { useRunningGames } from './games/running-games.ts';

// Texts and formats
export { type Messages, type MessageTree, type Texts } from './i18n/texts.ts';
export { countryName } from './i18n/country-name.ts';
export { isolateName } from './i18n/isolate-name.ts';
export { momentLocale } from './i18n/moment-locale.ts';
export { useFormat, type Format } from './i18n/use-format.ts';
export { useLanguage, type LanguageChoice } from './i18n/use-language.ts';
export { useSpokenLanguage } from './i18n/use-spoken-language.ts';
export { useTexts } from './i18n/use-texts.ts';
export { useNow } from './time/use-now.ts';

// Work beside the page
export { WorkerScript } from './workers/worker-script.ts';

// Files
export { saveFile } from './files/save-file.ts';

// Notices
export { notify, type Notice } from './notifications/notify.ts';
export { notifyOf, withdrawNotices } from './notifications/notices-of.ts';

// Preferences
export { storedPageSize, storePageSize, type PageSize } from './preferences/page-size.ts';
export { useThemeChoice, type ThemeChoice } from './preferences/use-theme-choice.ts';

// Navigation
export * from './navigation/navigation.ts';
export { usePageTitle } from './navigation/page-title.ts';
export { useReturnTo } from './navigation/return-to.ts';

// What the palette offers, and what must not be lost
export type { Command } from './commands/command.ts';
export { useCommands } from './commands/use-commands.ts';
export { useUnsavedChanges } from './unsaved/use-unsaved-changes.ts';

// The deployment
export { supportEmail, useAppVersion } from './settings/settings.ts';
