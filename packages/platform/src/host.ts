/* The host's side of the platform. Only the shell and tests that stand in for the shell may import it. */
export {
  addRemoteCommands,
  offeredCommands,
  useOfferedCommands,
  type OfferedCommand,
} from './commands/commands.ts';
export { configureHttp, useIsLoading } from './http/client.ts';
export { checkAgainWhileUnreachable, useNextCheck } from './session/check-again.ts';
export { followNetwork, lastAnswerAt, useConnection, type Connection } from './http/connection.ts';
export { ContributionHostContext, type ContributionHost } from './extension-points.tsx';
export {
  addMessages,
  currentLanguage,
  loadEveryLanguage,
  setLanguage,
  startI18n,
  storedLanguage,
  textIn,
  textsInAllLanguages,
} from './i18n/i18n.ts';
export { repairTimeZone } from './i18n/locale.ts';
export { keepStreamOpen } from './live/live-connection.ts';
export { emitLive, onLive, streamRequested, useLiveStore } from './live/live-store.ts';
export { useShownPageTitle } from './navigation.ts';
export { presentNoticesWith } from './notifications/notify.ts';
export { DENSITIES, density, followPreferencesOfOtherTabs, theme, THEMES } from './preferences/appearance.ts';
export { hasToken, isScreen, readStored, writeStored } from './storage.ts';
export { queryClient } from './query/query-client.ts';
export { connectScreen } from './session/screen.ts';
export { endSession, followOtherTabs, restoreSession } from './session/session.ts';
export { currentSession, setSession, useSessionStore } from './session-store.ts';
export { configureSettings } from './settings.ts';
export {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from './unsaved/unsaved-changes.ts';
export { configureWorkers } from './worker-script.ts';
export { QueryClientProvider } from '@tanstack/react-query';
