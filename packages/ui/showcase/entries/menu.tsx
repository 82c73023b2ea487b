import { ArchiveIcon, EllipsisIcon, EyeOffIcon, FileDownIcon, PencilIcon } from '@lucide/icons';
import { Icon } from '@backglass/ui';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import { Alone } from '../app/alone.tsx';
import { Pressed } from '../app/pressed.tsx';
import type { Entry, Say } from '../entry.ts';

const nothing = () => undefined;

const items = (say: Say): readonly MenuItemSpec[] => [
  { id: 'rename', label: say('Rename', 'Renombrar'), icon: <Icon of={PencilIcon} />, onAction: nothing },
  {
    id: 'pdf',
    label: say('Download PDF', 'Descargar PDF'),
    icon: <Icon of={FileDownIcon} />,
    onAction: nothing,
  },
  {
    id: 'hide',
    label: say('Move to history', 'Mover al historial'),
    icon: <Icon of={EyeOffIcon} />,
    onAction: nothing,
    disabled: true,
    disabledReason: say(
      'A running game cannot be moved to history.',
      'Una partida en juego no se puede mover al historial.',
    ),
  },
  {
    id: 'archive',
    label: say('Archive', 'Archivar'),
    icon: <Icon of={ArchiveIcon} />,
    onAction: nothing,
    rule: true,
  },
];

export const menu: Entry = {
  id: 'menu',
  title: { en: 'Menu', es: 'Menú' },
  components: ['Menu'],
  states: say => {
    const label = say('Actions of Heat 3', 'Acciones de Ronda 3');
    const ellipsis = { icon: <Icon of={EllipsisIcon} />, variant: 'muted', size: 'sm' } as const;
    return [
      { id: 'default', show: () => <Menu label={label} trigger={ellipsis} items={items(say)} /> },
      {
        id: 'open',
        alone: true,
        show: leave => (
          <Alone say={say} leave={leave}>
            <Pressed>
              <Menu label={label} trigger={ellipsis} items={items(say)} />
            </Pressed>
          </Alone>
        ),
      },
    ];
  },
};
