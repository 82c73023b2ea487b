import { useConnection } from './connection.ts';
import { useTexts } from '../i18n/i18n.ts';
import { ERROR_LEVEL, type AppError } from './result.ts';

export interface ErrorText {
  readonly title: string;
  readonly description: string;
  readonly level: 'info' | 'warning' | 'error';
}

const LEVEL_NAME = {
  [ERROR_LEVEL.info]: 'info',
  [ERROR_LEVEL.warning]: 'warning',
  [ERROR_LEVEL.error]: 'error',
} as const;

/** Returns the texts of an error in the interface's language. The server's text replaces the description. */
export function useErrorText(): (error: AppError) => ErrorText {
  const t = useTexts();
  const isIntercepted = useConnection() === 'intercepted';
  const descriptionOf = ({ description }: AppError) =>
    isIntercepted && description === 'error.network.description'
      ? t('error.network.intercepted')
      : t(description);
  return error => ({
    title: t(error.title),
    description: error.general[0] ?? descriptionOf(error),
    level: LEVEL_NAME[error.level],
  });
}
