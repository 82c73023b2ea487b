import { Button, linkClass } from '@backglass/ui';
import { SelectionBar } from '@backglass/ui/lists';
import { ArchiveIcon } from '@lucide/icons';
import type { Entry, Say } from '../entry.ts';

const Bar = ({ say, busy = false }: { say: Say; busy?: boolean }) => (
  <SelectionBar
    label={say('Selection', 'Selección')}
    text={say('3 selected', '3 seleccionadas')}
    extend={
      <button type="button" className={linkClass()}>
        {say('Select all 42 that match', 'Seleccionar las 42 que coinciden')}
      </button>
    }
    clearLabel={say('Clear selection', 'Quitar la selección')}
    onClear={() => undefined}
  >
    <Button icon={ArchiveIcon} busy={busy}>
      {say('Move to history', 'Mover al historial')}
    </Button>
  </SelectionBar>
);

export const selectionBar: Entry = {
  id: 'selection-bar',
  title: { en: 'Selection bar', es: 'Barra de selección' },
  components: ['SelectionBar'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Bar say={say} /> },
    { id: 'hover', ground: 'bare', forced: 'hover', show: () => <Bar say={say} /> },
    { id: 'busy', ground: 'bare', show: () => <Bar say={say} busy /> },
  ],
};
