import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../entry.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What the address asks for: `#button?theme=dark&lang=es`, `#dialog/busy`. */
export interface Address {
  /** An entry; without it, the index. */
  readonly entry?: string | undefined;
  /** A state of the entry that is shown alone. */
  readonly state?: string | undefined;
  readonly theme: Theme;
  readonly language: Language;
}

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text);

/** Reads a hash; what it does not know is left out. */
export function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [entry, state] = path.split('/');
  const asked = new URLSearchParams(query);
  return {
    entry: entry || undefined,
    state: state || undefined,
    theme: among(THEMES, asked.get('theme')) ?? 'system',
    language: among(LANGUAGES, asked.get('lang')) ?? 'en',
  };
}

/** The hash of an address, without what is as usual. */
export function writeAddress({ entry, state, theme, language }: Address): string {
  const asked = new URLSearchParams();
  if (theme !== 'system') asked.set('theme', theme);
  if (language !== 'en') asked.set('lang', language);
  const query = String(asked);
  return `#${[entry, state].filter(Boolean).join('/')}${query ? `?${query}` : ''}`;
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The address of the page; it changes with it. */
export function useAddress(): Address {
  return readAddress(useSyncExternalStore(onHash, () => location.hash));
}

export const goTo = (address: Address): void => {
  location.hash = writeAddress(address);
};
