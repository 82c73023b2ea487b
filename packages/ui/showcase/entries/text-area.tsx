import { TextArea } from '@backglass/ui/forms';
import type { Entry } from '../entry.ts';

export const textArea: Entry = {
  id: 'text-area',
  group: 'fields',
  title: { en: 'Text area', es: 'Área de texto' },
  door: '@backglass/ui/forms',
  parts: ['TextArea'],
  states: say => {
    const label = say('Words on the ticket', 'Texto del ticket');
    const words = say(
      'Thank you for playing.\nCome back on Thursday: two games for one.',
      'Gracias por jugar.\nVuelve el jueves: dos partidas por una.',
    );
    return [
      {
        id: 'default',
        show: () => <TextArea name="a" label={label} help={say('Two lines fit.', 'Caben dos líneas.')} />,
      },
      {
        id: 'filled',
        name: say('Filled, with a count', 'Con texto y cuenta'),
        show: () => (
          <TextArea name="b" label={label} defaultValue={words} count={{ value: words.length, max: 120 }} />
        ),
      },
      { id: 'focus', forced: 'focus-visible', show: () => <TextArea name="c" label={label} /> },
      { id: 'disabled', show: () => <TextArea name="d" label={label} defaultValue={words} disabled /> },
      {
        id: 'invalid',
        show: () => (
          <TextArea
            name="e"
            label={label}
            error={say('This field is required', 'Este campo es obligatorio')}
          />
        ),
      },
      {
        id: 'warning',
        show: () => (
          <TextArea
            name="f"
            label={label}
            defaultValue={`${words}\n${words}\n${words}`}
            warning={say('The paper becomes long', 'El papel será largo')}
          />
        ),
      },
    ];
  },
};
