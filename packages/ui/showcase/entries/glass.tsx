import { Button, Glass, Stack, TextField } from '@backglass/ui';
import type { Entry } from '../entry.ts';

export const glassEntry: Entry = {
  id: 'glass',
  group: 'layout',
  title: { en: 'Glass', es: 'Cristal' },
  door: '@backglass/ui',
  parts: ['Glass'],
  states: say => [
    {
      id: 'default',
      ground: 'bare',
      show: () => (
        <Glass panel as="section" label={say('Scores', 'Puntuaciones')}>
          <Stack gap={5} align="start">
            <p>
              {say(
                'Dark in both themes: scores stand here.',
                'Oscuro en ambos temas: aquí van las puntuaciones.',
              )}
            </p>
            <TextField name="on-glass" label={say('Name', 'Nombre')} />
            <Button variant="primary">{say('Save', 'Guardar')}</Button>
          </Stack>
        </Glass>
      ),
    },
  ],
};
