import { Button, Stack, TextField } from '@backglass/ui';
import { ConfirmDialog, Dialog, DialogFooter } from '@backglass/ui/overlay';
import { Alone } from '../app/alone.tsx';
import type { Entry, Say } from '../entry.ts';

const nothing = () => undefined;

export const dialog: Entry = {
  id: 'dialog',
  title: { en: 'Dialog', es: 'Diálogo' },
  components: ['Dialog', 'DialogFooter'],
  states: say => [
    {
      id: 'open',
      alone: true,
      show: leave => (
        <Alone say={say} leave={leave}>
          <Dialog
            isOpen
            onOpenChange={leave}
            title={say('Crop the image', 'Recortar la imagen')}
            description={say('It is shown on the wall.', 'Se muestra en la pantalla.')}
            closeLabel={say('Close', 'Cerrar')}
            footer={
              <>
                <Button size="form" onClick={leave}>
                  {say('Cancel', 'Cancelar')}
                </Button>
                <Button size="form" variant="primary" onClick={leave}>
                  {say('Save', 'Guardar')}
                </Button>
              </>
            }
          >
            <TextField name="name" label={say('Name', 'Nombre')} />
          </Dialog>
        </Alone>
      ),
    },
    {
      id: 'form',
      name: say('With a form', 'Con un formulario'),
      alone: true,
      show: leave => (
        <Alone say={say} leave={leave}>
          <Dialog
            isOpen
            onOpenChange={leave}
            title={say('Add a booth', 'Añadir una cabina')}
            closeLabel={say('Close', 'Cerrar')}
          >
            <form
              onSubmit={event => {
                event.preventDefault();
                leave();
              }}
            >
              <TextField name="name" label={say('Name', 'Nombre')} />
              <DialogFooter>
                <Button size="form" type="submit" variant="primary">
                  {say('Add booth', 'Añadir cabina')}
                </Button>
              </DialogFooter>
            </form>
          </Dialog>
        </Alone>
      ),
    },
    {
      id: 'long',
      alone: true,
      show: leave => (
        <Alone say={say} leave={leave}>
          <Dialog
            isOpen
            onOpenChange={leave}
            title={say(
              'Everything that is known about Pneumonoultramicroscopicsilicovolcanoconiosis',
              'Todo lo que se sabe de Pneumonoultramicroscopicsilicovolcanoconiosis',
            )}
            closeLabel={say('Close', 'Cerrar')}
            footer={<Button size="form">{say('Close', 'Cerrar')}</Button>}
          >
            <Stack>
              {Array.from({ length: 24 }, (_, line) => (
                <TextField
                  key={line}
                  name={`line-${line}`}
                  label={say(`Line ${line + 1}`, `Línea ${line + 1}`)}
                />
              ))}
            </Stack>
          </Dialog>
        </Alone>
      ),
    },
  ],
};

interface QuestionProps {
  say: Say;
  leave: () => void;
  busy?: boolean;
  danger?: boolean;
}

const Question = ({ say, leave, busy, danger }: QuestionProps) => (
  <Alone say={say} leave={leave}>
    <ConfirmDialog
      isOpen
      onOpenChange={leave}
      title={say('Archive Arena north?', '¿Archivar Arena norte?')}
      description={say('Its games stay. It plays no more.', 'Sus partidas se conservan. No jugará más.')}
      closeLabel={say('Close', 'Cerrar')}
      confirmLabel={say('Archive booth', 'Archivar cabina')}
      cancelLabel={say('Keep it', 'Conservarla')}
      onConfirm={nothing}
      busy={busy}
      danger={danger}
    />
  </Alone>
);

export const confirmDialog: Entry = {
  id: 'confirm-dialog',
  title: { en: 'Confirmation', es: 'Confirmación' },
  components: ['ConfirmDialog'],
  states: say => [
    { id: 'open', alone: true, show: leave => <Question say={say} leave={leave} /> },
    {
      id: 'danger',
      name: say('Destructive', 'Destruye algo'),
      alone: true,
      show: leave => <Question say={say} leave={leave} danger />,
    },
    { id: 'busy', alone: true, show: leave => <Question say={say} leave={leave} danger busy /> },
  ],
};
