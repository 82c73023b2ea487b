/*
 * The host's API for every page, even log-in. `operator.ts` has what only pages behind the guard need. Remotes import no other code of
 * the host.
 */

// The definition of a remote
export {
  defineRemote,
  type PageAddress,
  type RemoteDefinition,
  type RemoteTutorials,
  type ScreenLoader,
} from './define-remote.ts';

// Session
export { logIn, logOut, logOutEverywhere, refreshUser, setUser } from './session/session.ts';
export { useOperator, useSession, type Session } from './session-store.ts';

// Calls
export { call, type AnswerSchema, type Call } from './http/client.ts';
export {
  appErrorOf,
  CallFailure,
  ERROR_LEVEL,
  isRetryable,
  unwrap,
  type AppError,
  type ErrorKind,
  type ErrorLevel,
  type Result,
} from './http/result.ts';
export { useErrorText, type ErrorText } from './http/use-error-text.ts';
export { useOnline } from './http/connection.ts';

// Texts
export {
  messagesByLanguage,
  ruleTextKey,
  type Messages,
  type MessageTree,
  type TextKey,
  type TextNamespace,
  type TextResources,
  type Texts,
} from './i18n/texts.ts';
export { countryName, isolateName, localTimeZone, momentLocale } from './i18n/locale.ts';
export { useCurrentLanguage, useLanguage, useTexts, type LanguageChoice } from './i18n/i18n.ts';

// Notices
export { notify, type Notice } from './notifications/notify.ts';

// Preferences
export { useThemeChoice, type ThemeChoice } from './preferences/appearance.ts';

// Navigation. Remotes may use only these parts of the host's router.
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { usePageTitle, useReturnTo } from './navigation.ts';

// The deployment
export { supportEmail, useAppVersion } from './settings.ts';
