import { DEFAULT_LANGUAGE, LANGUAGES, STORAGE_KEYS, type Language } from '@backglass/contract';
import * as z from 'zod/mini';
import { readStored, writeStored } from './stored.ts';

const languageSchema = z.enum(LANGUAGES);

export const storedLanguage = (): Language =>
  readStored(STORAGE_KEYS.language, raw => languageSchema.safeParse(raw)) ?? DEFAULT_LANGUAGE;

export const storeLanguage = (language: Language): void => writeStored(STORAGE_KEYS.language, language);
