import { useTranslation } from 'react-i18next';
import { PLATFORM_NAMESPACE } from './i18n.ts';

/** The text of a key; `values` fill its `{{…}}`, and `count` chooses the plural. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of a remote's namespace. The platform's own are reached as `platform:error.…`. */
export function useTexts(namespace: string = PLATFORM_NAMESPACE): Texts {
  const { t } = useTranslation(namespace);
  return (key, values) => t(key, { ...values });
}
