import { DEFAULT_LANGUAGE, languageSchema, STORAGE_KEYS, type Language } from '@backglass/contract';
import { readStored, writeStored } from './stored.ts';

export const storedLanguage = (): Language =>
  readStored(STORAGE_KEYS.language, raw => languageSchema.safeParse(raw)) ?? DEFAULT_LANGUAGE;

export const storeLanguage = (language: Language): void => writeStored(STORAGE_KEYS.language, language);
