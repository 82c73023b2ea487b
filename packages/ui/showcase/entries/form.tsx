import { Button, Callout, Form, FormActions, FormSection, Panel, TextField } from '@backglass/ui';
import type { Entry, Say } from '../entry.ts';

interface SampleProps {
  say: Say;
  busy?: boolean;
  failed?: boolean;
}

function Sample({ say, busy = false, failed = false }: SampleProps) {
  const required = failed ? say('This field is required', 'Este campo es obligatorio') : undefined;
  return (
    <Panel>
      <Form label={say('Personal data', 'Datos personales')} busy={busy} onSubmit={() => undefined}>
        {failed ? (
          <Callout
            level="error"
            levelLabel={say('Error', 'Error')}
            title={say('Some errors detected', 'Se han detectado errores')}
          >
            {say(
              'Check the marked fields and try again.',
              'Revisa los campos marcados e inténtalo de nuevo.',
            )}
          </Callout>
        ) : null}
        <FormSection
          title={say('Who you are', 'Quién eres')}
          help={say('Shown to nobody outside the centre.', 'No se muestra fuera del centro.')}
        >
          <TextField name="first" label={say('First name', 'Nombre')} error={required} />
          <TextField name="last" label={say('Last name', 'Apellidos')} />
        </FormSection>
        <FormActions note={busy ? undefined : say('Unsaved changes', 'Cambios sin guardar')}>
          <Button size="form">{say('Cancel', 'Cancelar')}</Button>
          <Button size="form" type="submit" variant="primary" busy={busy}>
            {say('Save', 'Guardar')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

export const form: Entry = {
  id: 'form',
  title: { en: 'Form', es: 'Formulario' },
  components: ['Form', 'FormSection', 'FormActions'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Sample say={say} /> },
    { id: 'busy', ground: 'bare', show: () => <Sample say={say} busy /> },
    { id: 'error', ground: 'bare', show: () => <Sample say={say} failed /> },
  ],
};
