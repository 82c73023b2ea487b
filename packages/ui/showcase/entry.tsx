import { Button, Page, buttonClass, type ButtonLook } from '@backglass/ui';
import { type ReactNode, useState, useEffect, useRef, type ComponentPropsWithRef } from 'react';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the text of the current language: `say('Save', 'Guardar')`. */
export type Say = (en: string, es: string) => string;

export const sayIn =
  (language: Language): Say =>
  (en, es) =>
    language === 'es' ? es : en;

/** The headings of common states, by id. */
const STATE_NAMES = {
  default: { en: 'Default', es: 'Normal' },
  hover: { en: 'Hover', es: 'Con el puntero encima' },
  pressed: { en: 'Pressed', es: 'Pulsado' },
  focus: { en: 'Keyboard focus', es: 'Con el foco del teclado' },
  disabled: { en: 'Disabled', es: 'Desactivado' },
  invalid: { en: 'Invalid', es: 'No válido' },
  warning: { en: 'With a warning', es: 'Con un aviso' },
  busy: { en: 'Busy', es: 'Ocupado' },
  loading: { en: 'Loading', es: 'Cargando' },
  empty: { en: 'Empty', es: 'Vacío' },
  error: { en: 'Error', es: 'Con error' },
  selected: { en: 'Selected', es: 'Seleccionado' },
  filled: { en: 'Filled', es: 'Con texto' },
  glass: { en: 'On glass', es: 'Sobre cristal' },
  long: { en: 'Long texts', es: 'Textos largos' },
  open: { en: 'Open', es: 'Abierto' },
};

export const GROUP_NAMES = {
  actions: { en: 'Actions', es: 'Acciones' },
  fields: { en: 'Fields', es: 'Campos' },
  tables: { en: 'Tables', es: 'Tablas' },
  live: { en: 'Live', es: 'En directo' },
  feedback: { en: 'Feedback', es: 'Respuesta' },
  overlays: { en: 'Overlays', es: 'Superpuestos' },
  layout: { en: 'Layout', es: 'Composición' },
  marks: { en: 'Marks and text', es: 'Marcas y texto' },
};

export type Group = keyof typeof GROUP_NAMES;
type CommonState = keyof typeof STATE_NAMES;

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
  /** Shows the state on its own page: `page` for components that are pages, `above` for those that float above one. */
  readonly alone?: 'page' | 'above';
};

const LOOKS: { readonly [id in CommonState]?: Pick<State, 'forced' | 'ground'> } = {
  hover: { forced: 'hover' },
  pressed: { forced: 'active' },
  focus: { forced: 'focus-visible' },
  glass: { ground: 'glass' },
};

/** The same content in several common states. */
export const inStates = (show: State['show'], ...ids: readonly CommonState[]): readonly State[] =>
  ids.map(id => ({ id, show, ...LOOKS[id] }));

/** Names and texts of the samples that test long ones. */
export const longName = (say: Say): string =>
  say(
    'Birthday of Maximiliana and the whole class of 4 B, second round, in the small arena',
    'Cumpleaños de Maximiliana y toda la clase de 4.º B, segunda ronda, en la arena pequeña',
  );

const isCommon = (id: string): id is CommonState => Object.hasOwn(STATE_NAMES, id);

/** The heading of a state. Throws if the state has neither a name nor a common id. */
export function nameOf({ id, name }: State, say: Say): string {
  if (name !== undefined) return name;
  if (!isCommon(id)) throw new Error(`the state "${id}" has no name`);
  return say(STATE_NAMES[id].en, STATE_NAMES[id].es);
}

export interface Entry {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  /** The exported names of its components, all of one entry point. */
  readonly components: readonly string[];
  /** Of each state that says nothing else. */
  readonly look?: Pick<State, 'ground' | 'alone'>;
  readonly states: (say: Say) => readonly State[];
}

export const statesOf = ({ look, states }: Entry, say: Say): readonly State[] =>
  states(say).map(state => ({ ...look, ...state }));

interface AloneProps {
  say: Say;
  leave?: (() => void) | undefined;
  children: ReactNode;
}

/** The page below a floating component. */
export function Alone({ say, leave, children }: AloneProps) {
  return (
    <Page
      title={say('Page below', 'Debajo')}
      actions={
        leave ? (
          <Button onClick={leave}>{say('Back to the showcase', 'Volver al muestrario')}</Button>
        ) : undefined
      }
    >
      {children}
    </Page>
  );
}

interface StatefulProps<Value> {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled component, so that it reacts to input. */
export function Stateful<Value>({ start, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** Clicks the first button in `children` once, for components that open only by a click. The button may load later. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = () => {
      const button = place.current?.querySelector('button');
      if (button) observer.disconnect();
      button?.click();
    };
    const observer = new MutationObserver(press);
    if (place.current) observer.observe(place.current, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}

type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> & ButtonLook;

/** An `<a>` that looks like a button, because the showcase has no router. */
export const ButtonLink = ({ variant, size, block, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass({ variant, size, block })}>
    {children}
  </a>
);
