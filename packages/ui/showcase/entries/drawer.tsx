import { Button, Stack } from '@backglass/ui';
import { Drawer } from '@backglass/ui/overlay';
import { ButtonLink } from '../app/button-link.tsx';
import { Alone } from '../app/alone.tsx';
import type { Entry, Say } from '../entry.ts';

interface SheetProps {
  say: Say;
  leave: () => void;
  side?: 'start' | 'end';
  glass?: boolean;
  long?: boolean;
}

const Sheet = ({ say, leave, side, glass, long = false }: SheetProps) => (
  <Alone say={say} leave={leave}>
    <Drawer
      isOpen
      onOpenChange={leave}
      side={side}
      glass={glass}
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
  </Alone>
);

export const drawer: Entry = {
  id: 'drawer',
  group: 'overlays',
  title: { en: 'Drawer', es: 'Cajón' },
  door: '@backglass/ui/overlay',
  parts: ['Drawer'],
  states: say => [
    { id: 'open', alone: true, show: leave => <Sheet say={say} leave={leave} /> },
    {
      id: 'glass',
      name: say('Of glass', 'De cristal'),
      alone: true,
      show: leave => <Sheet say={say} leave={leave} glass />,
    },
    {
      id: 'end',
      name: say('From the end', 'Desde el final'),
      alone: true,
      show: leave => <Sheet say={say} leave={leave} side="end" />,
    },
    {
      id: 'long',
      name: say('Taller than the window', 'Más alto que la ventana'),
      alone: true,
      show: leave => <Sheet say={say} leave={leave} long />,
    },
  ],
};
