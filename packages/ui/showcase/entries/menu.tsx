import { ArchiveIcon, EyeOffIcon, FileDownIcon, PencilIcon } from '@lucide/icons';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import { Alone } from '../app/alone.tsx';
import { Pressed } from '../app/pressed.tsx';
import type { Entry, Say } from '../entry.ts';

const nothing = () => undefined;

const items = (say: Say): readonly MenuItemSpec[] => [
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
      { id: 'default', show: () => <Menu label={label} items={items(say)} /> },
      {
        id: 'open',
        alone: true,
        show: leave => (
          <Alone say={say} leave={leave}>
            <Pressed>
              <Menu label={label} items={items(say)} />
            </Pressed>
          </Alone>
        ),
      },
    ];
  },
};
