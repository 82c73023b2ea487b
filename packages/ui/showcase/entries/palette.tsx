import { Icon } from '@backglass/ui';
import { CommandPalette, type PaletteItem } from '@backglass/ui/overlay';
import { Gamepad2Icon, HistoryIcon, MonitorIcon } from '@lucide/icons';
import { Alone } from '../app/alone.tsx';
import type { Entry, Say } from '../entry.ts';

const items = (say: Say, onSelect: () => void): readonly PaletteItem[] => {
  const pages = say('Pages', 'Páginas');
  const games = say('Recent games', 'Partidas recientes');
  return [
    {
      id: 'games',
      group: pages,
      label: say('Games', 'Partidas'),
      icon: <Icon of={Gamepad2Icon} />,
      onSelect,
    },
    {
      id: 'history',
      group: pages,
      label: say('History', 'Historial'),
      icon: <Icon of={HistoryIcon} />,
      onSelect,
    },
    {
      id: 'booths',
      group: pages,
      label: say('Booths', 'Cabinas'),
      icon: <Icon of={MonitorIcon} />,
      onSelect,
    },
    { id: 'heat', group: games, label: say('Heat 3', 'Ronda 3'), hint: '19:22', onSelect },
    {
      id: 'birthday',
      group: games,
      label: say(
        'Birthday of Maximiliana and the whole class of 4 B, second round',
        'Cumpleaños de Maximiliana y toda la clase de 4.º B, segunda ronda',
      ),
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
  <Alone say={say} leave={leave}>
    <CommandPalette
      isOpen
      onOpenChange={leave}
      label={say('Go to or do', 'Ir a o hacer')}
      placeholder={say('Search pages, games and commands', 'Buscar páginas, partidas y órdenes')}
      items={empty || busy ? [] : items(say, leave)}
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
  </Alone>
);

export const palette: Entry = {
  id: 'palette',
  title: { en: 'Command palette', es: 'Paleta de órdenes' },
  components: ['CommandPalette'],
  states: say => [
    { id: 'open', alone: true, show: leave => <Sample say={say} leave={leave} /> },
    { id: 'busy', alone: true, show: leave => <Sample say={say} leave={leave} busy /> },
    { id: 'empty', alone: true, show: leave => <Sample say={say} leave={leave} empty /> },
  ],
};
