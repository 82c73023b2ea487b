import { Button, Stack, TextField, Icon } from '@backglass/ui';
import {
  Menu,
  type MenuItemSpec,
  ConfirmDialog,
  Dialog,
  DialogFooter,
  Drawer,
  CommandPalette,
  type PaletteItem,
} from '@backglass/ui/overlay';
import {
  ArchiveIcon,
  EyeOffIcon,
  FileDownIcon,
  PencilIcon,
  Gamepad2Icon,
  HistoryIcon,
  MonitorIcon,
  type LucideIconData,
} from '@lucide/icons';
import { ButtonLink, longName, Pressed, type Entry, type Say } from '../entry.tsx';

const nothing = () => undefined;

const menuItems = (say: Say): readonly MenuItemSpec[] => [
  { id: 'rename', label: say('Rename', 'Renombrar'), icon: PencilIcon, onAction: nothing },
  { id: 'pdf', label: say('Download PDF', 'Descargar PDF'), icon: FileDownIcon, onAction: nothing },
  {
    id: 'hide',
    label: say('Move to history', 'Mover al historial'),
    icon: EyeOffIcon,
    onAction: nothing,
    disabledReason: say(
      'A running game cannot be moved to history.',
      'Una partida en juego no se puede mover al historial.',
    ),
  },
  { id: 'archive', label: say('Archive', 'Archivar'), icon: ArchiveIcon, onAction: nothing, rule: true },
];

export const menu: Entry = {
  id: 'menu',
  title: { en: 'Menu', es: 'Menú' },
  components: ['Menu'],
  states: say => {
    const label = say('Actions of Heat 3', 'Acciones de Ronda 3');
    return [
      { id: 'default', show: () => <Menu label={label} items={menuItems(say)} /> },
      {
        id: 'open',
        alone: 'above',
        show: () => (
          <Pressed>
            <Menu label={label} items={menuItems(say)} />
          </Pressed>
        ),
      },
    ];
  },
};

export const dialog: Entry = {
  id: 'dialog',
  title: { en: 'Dialog', es: 'Diálogo' },
  components: ['Dialog', 'DialogFooter'],
  look: { alone: 'above' },
  states: say => [
    {
      id: 'open',
      show: leave => (
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
      ),
    },
    {
      id: 'form',
      name: say('With a form', 'Con un formulario'),
      show: leave => (
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
      ),
    },
    {
      id: 'long',
      show: leave => (
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
);

export const confirmDialog: Entry = {
  id: 'confirm-dialog',
  title: { en: 'Confirmation', es: 'Confirmación' },
  components: ['ConfirmDialog'],
  look: { alone: 'above' },
  states: say => [
    { id: 'open', show: leave => <Question say={say} leave={leave} /> },
    {
      id: 'danger',
      name: say('Destructive', 'Destruye algo'),
      show: leave => <Question say={say} leave={leave} danger />,
    },
    { id: 'busy', show: leave => <Question say={say} leave={leave} danger busy /> },
  ],
};

interface SheetProps {
  say: Say;
  leave: () => void;
  long?: boolean;
}

const Sheet = ({ say, leave, long = false }: SheetProps) => (
  <Drawer
    isOpen
    onOpenChange={leave}
    title={say('Menu', 'Menú')}
    closeLabel={say('Close', 'Cerrar')}
    footer={
      <Button block onClick={leave}>
        {say('Log out', 'Cerrar sesión')}
      </Button>
    }
  >
    <Stack gap={4}>
      {Array.from({ length: long ? 40 : 3 }, (_, index) => (
        <ButtonLink key={index} block variant="quiet" href="#drawer">
          {say(`Place ${index + 1}`, `Lugar ${index + 1}`)}
        </ButtonLink>
      ))}
    </Stack>
  </Drawer>
);

export const drawer: Entry = {
  id: 'drawer',
  title: { en: 'Drawer', es: 'Cajón' },
  components: ['Drawer'],
  look: { alone: 'above' },
  states: say => [
    { id: 'open', show: leave => <Sheet say={say} leave={leave} /> },
    {
      id: 'long',
      name: say('Taller than the window', 'Más alto que la ventana'),
      show: leave => <Sheet say={say} leave={leave} long />,
    },
  ],
};

const paletteItems = (say: Say, onSelect: () => void): readonly PaletteItem[] => {
  const games = say('Recent games', 'Partidas recientes');
  const pages = say('Pages', 'Páginas');
  const page = (id: string, label: string, icon: LucideIconData) => {
    return { id, label, onSelect, icon: <Icon of={icon} />, group: pages };
  };
  return [
    page('games', say('Games', 'Partidas'), Gamepad2Icon),
    page('history', say('History', 'Historial'), HistoryIcon),
    page('booths', say('Booths', 'Cabinas'), MonitorIcon),
    { id: 'heat', group: games, label: say('Heat 3', 'Ronda 3'), hint: '19:22', onSelect },
    {
      id: 'birthday',
      group: games,
      label: longName(say),
      hint: say('Yesterday, Arena north', 'Ayer, Arena norte'),
      onSelect,
    },
  ];
};

interface SampleProps {
  say: Say;
  leave: () => void;
  empty?: boolean;
  busy?: boolean;
}

const Sample = ({ say, leave, empty = false, busy = false }: SampleProps) => (
  <CommandPalette
    isOpen
    onOpenChange={leave}
    label={say('Go to or do', 'Ir a o hacer')}
    placeholder={say('Search pages, games and commands', 'Buscar páginas, partidas y órdenes')}
    items={empty || busy ? [] : paletteItems(say, leave)}
    busy={busy}
    busyLabel={say('Searching', 'Buscando')}
    emptyText={say('Nothing matches', 'Nada coincide')}
    resultsText={count => say(`${count} results`, `${count} resultados`)}
    closeLabel={say('Close', 'Cerrar')}
    hints={[
      { keys: ['↑', '↓'], label: say('to choose', 'para elegir') },
      { keys: ['↵'], label: say('to go', 'para ir') },
    ]}
  />
);

export const palette: Entry = {
  id: 'palette',
  title: { en: 'Command palette', es: 'Paleta de órdenes' },
  components: ['CommandPalette'],
  look: { alone: 'above' },
  states: say => [
    { id: 'open', show: leave => <Sample say={say} leave={leave} /> },
    { id: 'busy', show: leave => <Sample say={say} leave={leave} busy /> },
    { id: 'empty', show: leave => <Sample say={say} leave={leave} empty /> },
  ],
};
