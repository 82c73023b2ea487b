import type { ReactNode } from 'react';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in the language that is shown: `say('Save', 'Guardar')`. */
export type Say = (en: string, es: string) => string;

export const sayIn =
  (language: Language): Say =>
  (en, es) =>
    language === 'es' ? es : en;

/** The groups of the index. */
export type Group = 'actions' | 'fields' | 'tables' | 'live' | 'feedback' | 'overlays' | 'layout' | 'marks';

/** The ids of common states; `state-names.ts` has their names. */
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

/** Part of the address, as in `#dialog/busy`, and the heading. A common state has its own heading. */
type StateName =
  { readonly id: CommonState; readonly name?: string } | { readonly id: string; readonly name: string };

export type State = StateName & {
  /** Renders the state. `leave` goes back to the entry from a state that fills the page. */
  readonly show: (leave: () => void) => ReactNode;
  /** Draws the state with a hover, a press or the keyboard focus. */
  readonly forced?: 'hover' | 'active' | 'focus-visible';
  /** The background; `bare` for components with their own surface. */
  readonly ground?: 'surface' | 'bare' | 'glass';
  /** Fills the page at its own address: for pages and floating components. */
  readonly alone?: boolean;
};

/** One page of the showcase. */
export interface Entry {
  /** Its address: `#button`. */
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The exported names of its components; all are of one entry point. */
  readonly components: readonly string[];
  readonly states: (say: Say) => readonly State[];
}
