import { Button, ProgressBar, Stack } from '@backglass/ui';
import { FileDrop, type FileDropProps } from '@backglass/ui/forms';
import type { Entry, Say } from '../entry.ts';

type Look = Partial<Pick<FileDropProps, 'disabled' | 'error' | 'progress'>>;

const Uploading = ({ say, value }: { say: Say; value?: number }) => (
  <ProgressBar
    label={say('Uploading logo.png', 'Subiendo logo.png')}
    value={value}
    valueText={value === undefined ? undefined : `${Math.round(value * 100)} %`}
    action={<Button size="sm">{say('Cancel', 'Cancelar')}</Button>}
  />
);

const Drop = ({ say, ...look }: Look & { say: Say }) => (
  <FileDrop
    {...look}
    label={say('Logo', 'Logotipo')}
    help={say('PNG or JPEG, at most 2 MB.', 'PNG o JPEG, 2 MB como máximo.')}
    types={['image/png', 'image/jpeg']}
    chooseLabel={say('Choose image', 'Elegir imagen')}
    text={say('or drop it here, or paste it', 'o suéltala aquí, o pégala')}
    dropText={say('Drop it', 'Suéltala')}
    onFile={() => undefined}
  />
);

export const fileDrop: Entry = {
  id: 'file-drop',
  title: { en: 'File drop', es: 'Archivo' },
  components: ['FileDrop'],
  states: say => [
    { id: 'default', show: () => <Drop say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Drop say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Drop say={say} /> },
    { id: 'disabled', show: () => <Drop say={say} disabled /> },
    {
      id: 'invalid',
      show: () => <Drop say={say} error={say('The file is too large', 'El archivo es demasiado grande')} />,
    },
    { id: 'busy', show: () => <Drop say={say} progress={<Uploading say={say} value={0.42} />} /> },
  ],
};

export const progressBar: Entry = {
  id: 'progress-bar',
  title: { en: 'Progress bar', es: 'Barra de progreso' },
  components: ['ProgressBar'],
  states: say => [
    {
      id: 'default',
      show: () => (
        <Stack>
          <Uploading say={say} value={0} />
          <Uploading say={say} value={0.42} />
          <Uploading say={say} value={1} />
        </Stack>
      ),
    },
    {
      id: 'loading',
      name: say('Indeterminate', 'Sin final conocido'),
      show: () => <Uploading say={say} />,
    },
  ],
};
