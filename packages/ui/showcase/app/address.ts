import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../entry.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The parsed hash of the page, such as `#button?theme=dark&lang=es` or `#dialog/busy`. */
export interface Address {
  /** `undefined` for the index. */
  readonly entry?: string | undefined;
  /** The id of a state with its own page. */
  readonly state?: string | undefined;
  readonly theme: Theme;
  readonly language: Language;
}

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text);

/** Parses a hash. Unknown values fall back to the defaults. */
export function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [entry, state] = path.split('/');
  const params = new URLSearchParams(query);
  return {
    entry: entry || undefined,
    state: state || undefined,
    theme: among(THEMES, params.get('theme')) ?? 'system',
    language: among(LANGUAGES, params.get('lang')) ?? 'en',
  };
}

/** The hash of an address, without default values. */
export function writeAddress({ entry, state, theme, language }: Address): string {
  const params = new URLSearchParams();
  if (theme !== 'system') params.set('theme', theme);
  if (language !== 'en') params.set('lang', language);
  const query = String(params);
  return `#${[entry, state].filter(Boolean).join('/')}${query ? `?${query}` : ''}`;
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

export function useAddress(): Address {
  return readAddress(useSyncExternalStore(onHash, () => location.hash));
}

export const goTo = (address: Address): void => {
  location.hash = writeAddress(address);
};
