import type { CommonState, Group, Language, Say, State } from '../entry.ts';

type Label = Readonly<Record<Language, string>>;

const STATE_NAMES: Readonly<Record<CommonState, Label>> = {
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

export const GROUP_NAMES: Readonly<Record<Group, Label>> = {
  actions: { en: 'Actions', es: 'Acciones' },
  fields: { en: 'Fields', es: 'Campos' },
  tables: { en: 'Tables', es: 'Tablas' },
  live: { en: 'Live', es: 'En directo' },
  feedback: { en: 'Feedback', es: 'Respuesta' },
  overlays: { en: 'Overlays', es: 'Superpuestos' },
  layout: { en: 'Layout', es: 'Composición' },
  marks: { en: 'Marks and text', es: 'Marcas y texto' },
};

const isCommon = (id: string): id is CommonState => Object.hasOwn(STATE_NAMES, id);

/** The heading of a state. Throws if the state has neither a name nor a common id. */
export function nameOf({ id, name }: State, say: Say): string {
  if (name !== undefined) return name;
  if (!isCommon(id)) throw new Error(`the state "${id}" has no name`);
  return say(STATE_NAMES[id].en, STATE_NAMES[id].es);
}
