import { Button, Cluster } from '@backglass/ui';
import { InlineEdit } from '@backglass/ui/lists';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

interface SampleProps {
  say: Say;
  start: string;
  editing?: boolean;
  saves?: boolean;
}

const later = (saved: boolean) => new Promise<boolean>(answer => setTimeout(() => answer(saved), 400));

const Sample = ({ say, start, editing = false, saves = true }: SampleProps) => (
  <Stateful start={{ value: start, editing }}>
    {(state, set) => (
      <Cluster>
        <InlineEdit
          value={state.value}
          label={say('Name', 'Nombre')}
          saveLabel={say('Save', 'Guardar')}
          cancelLabel={say('Cancel', 'Cancelar')}
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
        <Button size="sm" onClick={() => set({ ...state, editing: true })}>
          {say('Rename', 'Renombrar')}
        </Button>
      </Cluster>
    )}
  </Stateful>
);

export const inlineEdit: Entry = {
  id: 'inline-edit',
  title: { en: 'Inline edit', es: 'Renombrar en su lugar' },
  components: ['InlineEdit'],
  states: say => [
    { id: 'default', show: () => <Sample say={say} start="Heat 3" /> },
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
