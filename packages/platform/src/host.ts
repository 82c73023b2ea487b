/* The host's side of the platform. Only the shell and tests that stand in for the shell may import it. */
export {
  addRemoteCommands,
  offeredCommands,
  useOfferedCommands,
  type OfferedCommand,
} from './commands/commands.ts';
export { configureHttp } from './http/client.ts';
export { checkAgainWhileUnreachable, useNextCheck } from './connection/check-again.ts';
export { followNetwork, lastAnswerAt, useConnection, type Connection } from './connection/connection.ts';
export { ContributionHostContext, type ContributionHost } from './extension-points.tsx';
export { useIsLoading } from './http/activity.ts';
export {
  addMessages,
  currentLanguage,
  loadEveryLanguage,
  setLanguage,
  startI18n,
  textIn,
  textsInAllLanguages,
} from './i18n/i18n.ts';
export { repairTimeZone } from './i18n/time-zone.ts';
export { keepStreamOpen } from './live/live-connection.ts';
export { emitLive, onLive, streamRequested, useLiveStore } from './live/live-store.ts';
export { useShownPageTitle } from './navigation/page-title.ts';
export { presentNoticesWith } from './notifications/notify.ts';
export { DENSITIES, density, theme, THEMES } from './preferences/appearance.ts';
export { followPreferencesOfOtherTabs } from './preferences/other-tabs.ts';
export { readStored, writeStored } from './preferences/stored.ts';
export { storedLanguage } from './preferences/stored-language.ts';
export { queryClient } from './query/query-client.ts';
export { followOtherTabs } from './session/other-tabs.ts';
export { endSession, restoreSession } from './session/session.ts';
export { hasToken } from './session/token-storage.ts';
export { currentSession, setSession, useSessionStore } from './session/session-store.ts';
export { configureSettings } from './settings.ts';
export {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from './unsaved/unsaved-changes.ts';
export { configureWorkers } from './worker-script.ts';
export { QueryClientProvider } from '@tanstack/react-query';
