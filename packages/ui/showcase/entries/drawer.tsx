import { Button, Stack } from '@backglass/ui';
import { Drawer } from '@backglass/ui/overlay';
import { ButtonLink } from '../app/button-link.tsx';
import { Alone } from '../app/alone.tsx';
import type { Entry, Say } from '../entry.ts';

interface SheetProps {
  say: Say;
  leave: () => void;
  long?: boolean;
}

const Sheet = ({ say, leave, long = false }: SheetProps) => (
  <Alone say={say} leave={leave}>
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
  </Alone>
);

export const drawer: Entry = {
  id: 'drawer',
  title: { en: 'Drawer', es: 'Cajón' },
  components: ['Drawer'],
  states: say => [
    { id: 'open', alone: true, show: leave => <Sheet say={say} leave={leave} /> },
    {
      id: 'long',
      name: say('Taller than the window', 'Más alto que la ventana'),
      alone: true,
      show: leave => <Sheet say={say} leave={leave} long />,
    },
  ],
};
