import {
  TextField,
  TextLink,
  PasswordField,
  Cluster,
  NativeSelect,
  type NativeSelectProps,
  Panel,
  Checkbox,
  Stack,
  Button,
  ProgressBar,
  Callout,
  Form,
  FormActions,
  FormSection,
} from '@backglass/ui';
import {
  Combobox,
  type ComboboxProps,
  SegmentedControl,
  FileDrop,
  type FileDropProps,
} from '@backglass/ui/forms';
import { InlineEdit, SearchField, type TextEdit } from '@backglass/ui/lists';
import { MonitorIcon, GlobeIcon } from '@lucide/icons';
import { Alone, inStates, longName, Pressed, Stateful, type Entry, type Say } from '../entry.tsx';

export const textField: Entry = {
  id: 'text-field',
  title: { en: 'Text field', es: 'Campo de texto' },
  components: ['TextField'],
  states: say => {
    const label = say('Name of the booth', 'Nombre de la cabina');
    const help = say('Players see it on the wall.', 'Los jugadores lo ven en la pantalla.');
    return [
      { id: 'default', show: () => <TextField name="a" label={label} help={help} /> },
      {
        id: 'filled',
        name: say('Filled, with a count', 'Con texto y cuenta'),
        show: () => (
          <Stateful start={say('Arena north', 'Arena norte')}>
            {(value, set) => (
              <TextField
                name="b"
                label={label}
                value={value}
                count={{ value: value.length, max: 40 }}
                onChange={event => set(event.target.value)}
              />
            )}
          </Stateful>
        ),
      },
      { id: 'focus', forced: 'focus-visible', show: () => <TextField name="c" label={label} /> },
      {
        id: 'disabled',
        show: () => <TextField name="d" label={label} help={help} defaultValue="Arena 1" disabled />,
      },
      {
        id: 'invalid',
        show: () => (
          <TextField
            name="e"
            label={label}
            help={help}
            error={say('This field is required', 'Este campo es obligatorio')}
          />
        ),
      },
      {
        id: 'warning',
        show: () => (
          <TextField
            name="f"
            label={say('VAT number', 'NIF')}
            defaultValue="B-1234"
            warning={say('This does not look like a VAT number', 'No parece un NIF')}
          />
        ),
      },
      {
        id: 'code',
        name: say('Code, icon and link', 'Código, icono y enlace'),
        show: () => (
          <TextField
            mono
            name="g"
            label={say('Code', 'Código')}
            prefixIcon={MonitorIcon}
            defaultValue="BKWD-QRTZ"
            end={<TextLink href={location.hash}>{say('Where is it?', '¿Dónde está?')}</TextLink>}
          />
        ),
      },
      {
        id: 'hidden',
        name: say('Hidden label', 'Etiqueta dicha, no mostrada'),
        show: () => <TextField hideLabel size="sm" name="h" label={label} placeholder={label} />,
      },
      {
        id: 'long',
        show: () => (
          <TextField
            name="i"
            label={say(
              'Name of the booth as it is to appear on the wall, on tickets and in every list',
              'Nombre de la cabina tal como aparecerá en la pantalla, en los tickets y en cada lista',
            )}
            count={{ value: 57, max: 40 }}
            defaultValue="Pneumonoultramicroscopicsilicovolcanoconiosis arena number one"
            error={say(
              'At most 40 characters; the name of a booth has to fit on its own screen, on the wall and on the paper of a ticket',
              'Como máximo 40 caracteres: el nombre tiene que caber en su pantalla, en la de la sala y en el papel de un ticket',
            )}
          />
        ),
      },
    ];
  },
};

export const passwordField: Entry = {
  id: 'password-field',
  title: { en: 'Password field', es: 'Contraseña' },
  components: ['PasswordField'],
  states: say => {
    const texts = {
      label: say('Password', 'Contraseña'),
      showLabel: say('Show password', 'Mostrar la contraseña'),
      hideLabel: say('Hide password', 'Ocultar la contraseña'),
      capsLockHint: say('Caps Lock is on', 'Bloq Mayús está activado'),
      autoComplete: 'off',
    };
    return [
      { id: 'default', show: () => <PasswordField {...texts} name="a" /> },
      { id: 'filled', show: () => <PasswordField {...texts} name="b" defaultValue="Demo!1234" /> },
      {
        id: 'rules',
        name: say('New password, with its rules', 'Con las reglas de una nueva'),
        show: () => (
          <PasswordField
            {...texts}
            name="rules"
            defaultValue="abc"
            rules={{
              title: say('Your password needs', 'Tu contraseña necesita'),
              metLabel: say('met', 'cumplida'),
              unmetLabel: say('not met', 'sin cumplir'),
              items: [
                { id: 'lower', label: say('A lowercase letter', 'Una minúscula'), met: true },
                { id: 'upper', label: say('An uppercase letter', 'Una mayúscula'), met: false },
                { id: 'length', label: say('At least 6 characters', 'Al menos 6 caracteres'), met: false },
              ],
            }}
          />
        ),
      },
      { id: 'focus', forced: 'focus-visible', show: () => <PasswordField {...texts} name="c" /> },
      { id: 'disabled', show: () => <PasswordField {...texts} name="d" disabled /> },
      {
        id: 'invalid',
        show: () => (
          <PasswordField
            {...texts}
            name="e"
            error={say(
              'At least 6 characters, with uppercase, lowercase and a special character',
              'Al menos 6 caracteres, con mayúsculas, minúsculas y un carácter especial',
            )}
          />
        ),
      },
    ];
  },
};

export function Search({ say, start }: { say: Say; start: string }) {
  return (
    <Stateful start={start}>
      {(value, set) => (
        <SearchField
          label={say('Search by name', 'Buscar por nombre')}
          clearLabel={say('Clear search', 'Borrar la búsqueda')}
          value={value}
          onChange={set}
        />
      )}
    </Stateful>
  );
}

export const searchField: Entry = {
  id: 'search-field',
  title: { en: 'Search field', es: 'Búsqueda' },
  components: ['SearchField'],
  states: say => [
    { id: 'empty', show: () => <Search say={say} start="" /> },
    { id: 'filled', show: () => <Search say={say} start="Heat 3" /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Search say={say} start="" /> },
  ],
};

type SelectLook = Pick<NativeSelectProps, 'quiet' | 'size' | 'icon' | 'hideLabel'>;

function Select({ say, ...look }: SelectLook & { say: Say }) {
  const options = [
    { value: 'all', label: say('All booths', 'Todas las cabinas') },
    { value: 'north', label: say('Arena north', 'Arena norte') },
    {
      value: 'long',
      label: say('The one beside the second entrance', 'La que está junto a la segunda entrada'),
    },
  ];
  return (
    <Stateful start="all">
      {(value, set) => (
        <NativeSelect
          {...look}
          label={say('Booth', 'Cabina')}
          options={options}
          value={value}
          onChange={set}
        />
      )}
    </Stateful>
  );
}

const Quiet = ({ say }: { say: Say }) => (
  <Cluster>
    <Select say={say} quiet hideLabel size="sm" icon={GlobeIcon} />
    <Select say={say} quiet hideLabel size="xs" />
  </Cluster>
);

export const nativeSelect: Entry = {
  id: 'native-select',
  title: { en: 'Native select', es: 'Selección nativa' },
  components: ['NativeSelect'],
  states: say => [
    ...inStates(() => <Select say={say} />, 'default', 'hover', 'focus'),
    { id: 'quiet', name: say('Quiet', 'Discreta'), show: () => <Quiet say={say} /> },
    { id: 'glass', ground: 'glass', show: () => <Quiet say={say} /> },
  ],
};

type ComboboxLook = Partial<Pick<ComboboxProps, 'error' | 'help'>>;

const Countries = ({ say, start = '', ...look }: ComboboxLook & { say: Say; start?: string }) => (
  <Stateful<string> start={start}>
    {(value, set) => (
      <Combobox
        {...look}
        label={say('Country', 'País')}
        openLabel={say('Show countries', 'Mostrar los países')}
        emptyText={say('No country matches', 'Ningún país coincide')}
        value={value}
        onChange={set}
        options={[
          { value: 'DE', label: say('Germany', 'Alemania'), hint: 'DE' },
          { value: 'ES', label: say('Spain', 'España'), hint: 'ES' },
          { value: 'FR', label: say('France', 'Francia'), hint: 'FR' },
          {
            value: 'GS',
            label: say(
              'South Georgia and the South Sandwich Islands',
              'Islas Georgias del Sur y Sandwich del Sur',
            ),
            hint: 'GS',
          },
        ]}
      />
    )}
  </Stateful>
);

export const combobox: Entry = {
  id: 'combobox',
  title: { en: 'Combobox', es: 'Una de muchas' },
  components: ['Combobox'],
  states: say => [
    { id: 'empty', show: () => <Countries say={say} /> },
    {
      id: 'default',
      show: () => <Countries say={say} start="ES" help={say('For the invoice.', 'Para la factura.')} />,
    },
    ...inStates(() => <Countries say={say} start="ES" />, 'hover', 'focus'),
    { id: 'invalid', show: () => <Countries say={say} error={say('Choose a country', 'Elige un país')} /> },
    { id: 'long', show: () => <Countries say={say} start="GS" /> },
    {
      id: 'open',
      alone: 'page',
      // No `leave` button: while the list is open, react-aria would hide it from screen readers, and axe would report that.
      show: () => (
        <Alone say={say}>
          <Pressed>
            <Panel>
              <Countries say={say} start="ES" />
            </Panel>
          </Pressed>
        </Alone>
      ),
    },
  ],
};

const Themes = ({ say, help }: { say: Say; help?: string }) => (
  <Stateful<string> start="system">
    {(value, set) => (
      <SegmentedControl
        label={say('Theme', 'Tema')}
        help={help}
        value={value}
        onChange={set}
        options={[
          { value: 'system', label: say('System', 'Sistema') },
          { value: 'light', label: say('Light', 'Claro') },
          { value: 'dark', label: say('Dark', 'Oscuro') },
        ]}
      />
    )}
  </Stateful>
);

export const segmentedControl: Entry = {
  id: 'segmented-control',
  title: { en: 'Segmented control', es: 'Una de pocas' },
  components: ['SegmentedControl'],
  states: say => [
    { id: 'default', show: () => <Themes say={say} help={say('At once.', 'Al momento.')} /> },
    ...inStates(() => <Themes say={say} />, 'hover', 'focus', 'glass'),
  ],
};

const All = ({ say, disabled = false }: { say: Say; disabled?: boolean }) => (
  <Stack gap={4}>
    <Checkbox label={say('Keep me logged in', 'Mantener la sesión')} disabled={disabled} />
    <Checkbox label={say('Print scores', 'Imprimir puntuaciones')} defaultChecked disabled={disabled} />
    <Checkbox label={say('All players', 'Todos los jugadores')} indeterminate disabled={disabled} />
  </Stack>
);

export const checkbox: Entry = {
  id: 'checkbox',
  title: { en: 'Checkbox', es: 'Casilla' },
  components: ['Checkbox'],
  states: say => [
    ...inStates(() => <All say={say} />, 'default', 'hover', 'focus'),
    { id: 'disabled', show: () => <All say={say} disabled /> },
    {
      id: 'invalid',
      show: () => (
        <Checkbox
          label={say('I accept the terms', 'Acepto las condiciones')}
          error={say('Accept the terms to go on', 'Acepta las condiciones para continuar')}
        />
      ),
    },
    {
      id: 'unlabelled',
      name: say('With aria-label', 'Nombrada por lo que la rodea'),
      show: () => <Checkbox aria-label={say('Select Heat 3', 'Seleccionar Ronda 3')} />,
    },
    {
      id: 'long',
      show: () => (
        <Checkbox
          label={say(
            'Print the scores of every player on one ticket, with the name of the centre, the date and the maps that were played',
            'Imprimir las puntuaciones de cada jugador en un ticket, con el nombre del centro, la fecha y los mapas jugados',
          )}
        />
      ),
    },
  ],
};

type FileDropLook = Partial<Pick<FileDropProps, 'disabled' | 'error' | 'progress'>>;

const Uploading = ({ say, value }: { say: Say; value?: number }) => (
  <ProgressBar
    label={say('Uploading logo.png', 'Subiendo logo.png')}
    value={value}
    valueText={value === undefined ? undefined : `${Math.round(value * 100)} %`}
    action={<Button size="sm">{say('Cancel', 'Cancelar')}</Button>}
  />
);

const Drop = ({ say, ...look }: FileDropLook & { say: Say }) => (
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
    ...inStates(() => <Drop say={say} />, 'default', 'hover', 'focus'),
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
    { id: 'loading', name: say('Indeterminate', 'Sin final conocido'), show: () => <Uploading say={say} /> },
  ],
};

interface InlineSampleProps {
  say: Say;
  start: string;
  edit?: TextEdit;
}

const InlineSample = ({ say, start, edit }: InlineSampleProps) => (
  <Stateful<{ value: string; edit: TextEdit | undefined }> start={{ value: start, edit }}>
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
          edit={state.edit}
          onEdit={next => set({ ...state, edit: next })}
          onSave={value => set({ value, edit: undefined })}
        />
        <Button size="sm" onClick={() => set({ ...state, edit: {} })}>
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
    { id: 'default', show: () => <InlineSample say={say} start="Heat 3" /> },
    { id: 'open', show: () => <InlineSample say={say} start="Heat 5" edit={{}} /> },
    {
      id: 'invalid',
      name: say('Open and empty', 'Abierto y vacío'),
      show: () => <InlineSample say={say} start="" edit={{}} />,
    },
    {
      id: 'refused',
      name: say('Save refused', 'Guardado rechazado'),
      show: () => (
        <InlineSample
          say={say}
          start="Heat 6"
          edit={{
            text: say('Final round', 'Ronda final'),
            refusal: say('The name is taken', 'El nombre ya existe'),
          }}
        />
      ),
    },
    { id: 'long', show: () => <InlineSample say={say} start={longName(say)} /> },
  ],
};

interface FormSampleProps {
  say: Say;
  busy?: boolean;
  failed?: boolean;
}

function FormSample({ say, busy = false, failed = false }: FormSampleProps) {
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
  look: { ground: 'bare' },
  states: say => [
    { id: 'default', show: () => <FormSample say={say} /> },
    { id: 'busy', show: () => <FormSample say={say} busy /> },
    { id: 'error', show: () => <FormSample say={say} failed /> },
  ],
};
