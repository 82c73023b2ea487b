import type { ReactNode } from 'react';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in the language that is shown: `say('Save', 'Guardar')`. */
export type Say = (en: string, es: string) => string;

export const sayIn =
  (language: Language): Say =>
  (en, es) =>
    language === 'es' ? es : en;

/** Where entries stand in the index. */
export type Group = 'actions' | 'fields' | 'tables' | 'live' | 'feedback' | 'overlays' | 'layout' | 'marks';

/** States that most components have; each has its name in `state-names.ts`. */
export type CommonState =
  | 'default'
  | 'hover'
  | 'pressed'
  | 'focus'
  | 'disabled'
  | 'invalid'
  | 'warning'
  | 'busy'
  | 'loading'
  | 'empty'
  | 'error'
  | 'selected'
  | 'filled'
  | 'glass'
  | 'long'
  | 'open';

export interface State {
  /** Its place in the address of an entry: `#dialog/busy`. */
  readonly id: string;
  /** Shown above it; not needed where `id` is a common state. */
  readonly name?: string;
  /** `leave` goes back to the entry, from a state that is shown alone. */
  readonly show: (leave: () => void) => ReactNode;
  /** Draws it as if it were pointed at, pressed or focused. */
  readonly forced?: 'hover' | 'active' | 'focus-visible';
  /** What it stands on; `bare` where it brings its own surface. */
  readonly ground?: 'surface' | 'bare' | 'glass';
  /** Takes the page for itself, at an address of its own: what floats, and what is a page. */
  readonly alone?: boolean;
}

/** One page of the showcase. */
export interface Entry {
  /** Its address: `#button`. */
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The components that it shows, by their exported names; all come through one entry point. */
  readonly components: readonly string[];
  readonly states: (say: Say) => readonly State[];
}
