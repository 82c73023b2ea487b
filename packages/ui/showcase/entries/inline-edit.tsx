import { InlineEdit } from '@backglass/ui/lists';
import { Held } from '../app/held.tsx';
import type { Entry, Say } from '../entry.ts';

interface SampleProps {
  say: Say;
  start: string;
  editing?: boolean;
  pencil?: 'always' | 'hover';
  saves?: boolean;
}

/** Saves after a moment, unless told that it never does. */
const later = (saved: boolean) => new Promise<boolean>(answer => setTimeout(() => answer(saved), 400));

const Sample = ({ say, start, editing = false, pencil = 'always', saves = true }: SampleProps) => (
  <Held start={{ value: start, editing }}>
    {(state, set) => (
      <InlineEdit
        value={state.value}
        label={say('Name', 'Nombre')}
        editLabel={say(`Rename ${state.value}`, `Renombrar ${state.value}`)}
        saveLabel={say('Save', 'Guardar')}
        cancelLabel={say('Cancel', 'Cancelar')}
        pencil={pencil}
        maxLength={40}
        validate={text =>
          text.trim().length > 40
            ? say('No more than 40 characters', 'No más de 40 caracteres')
            : text.trim()
              ? undefined
              : say('This field is required', 'Este campo es obligatorio')
        }
        editing={state.editing}
        onEditingChange={next => set({ ...state, editing: next })}
        onSave={async value => {
          const saved = await later(saves);
          if (saved) set({ value, editing: false });
          return saved;
        }}
      />
    )}
  </Held>
);

export const inlineEdit: Entry = {
  id: 'inline-edit',
  title: { en: 'Inline edit', es: 'Renombrar en su lugar' },
  components: ['InlineEdit'],
  states: say => [
    { id: 'default', show: () => <Sample say={say} start="Heat 3" /> },
    {
      id: 'shy',
      name: say('Pencil on pointing', 'Lápiz al apuntar'),
      forced: 'hover',
      show: () => <Sample say={say} start="Heat 4" pencil="hover" />,
    },
    { id: 'open', show: () => <Sample say={say} start="Heat 5" editing /> },
    {
      id: 'invalid',
      name: say('Open and empty', 'Abierto y vacío'),
      show: () => <Sample say={say} start="" editing />,
    },
    {
      id: 'refused',
      name: say('Save refused', 'Nunca guarda'),
      show: () => <Sample say={say} start="Heat 6" saves={false} />,
    },
    {
      id: 'long',
      show: () => (
        <Sample
          say={say}
          start={say(
            'Birthday of Maximiliana and the whole class of 4 B, second round',
            'Cumpleaños de Maximiliana y toda la clase de 4.º B, segunda ronda',
          )}
        />
      ),
    },
  ],
};
