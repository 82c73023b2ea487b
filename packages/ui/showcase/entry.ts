import type { ReactNode } from 'react';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the text of the current language: `say('Save', 'Guardar')`. */
export type Say = (en: string, es: string) => string;

export const sayIn =
  (language: Language): Say =>
  (en, es) =>
    language === 'es' ? es : en;

export type Group = 'actions' | 'fields' | 'tables' | 'live' | 'feedback' | 'overlays' | 'layout' | 'marks';

/** The ids of common states. Their names are in `state-names.ts`. */
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

/** `id` is part of the address, as in `#dialog/busy`. `name` is the heading. */
type StateName =
  { readonly id: CommonState; readonly name?: string } | { readonly id: string; readonly name: string };

export type State = StateName & {
  /** `leave` goes back from a state with its own page to its entry. */
  readonly show: (leave: () => void) => ReactNode;
  /** Shows the component as if it had a hover, a press or the keyboard focus. */
  readonly forced?: 'hover' | 'active' | 'focus-visible';
  /** `bare`: for components with their own surface. */
  readonly ground?: 'surface' | 'bare' | 'glass';
  /** Shows the state on its own page, for components that are pages or float above one. */
  readonly alone?: boolean;
};

export interface Entry {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The exported names of its components, all of one entry point. */
  readonly components: readonly string[];
  readonly states: (say: Say) => readonly State[];
}
