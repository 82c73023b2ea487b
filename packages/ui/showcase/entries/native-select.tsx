import { Cluster, NativeSelect, type NativeSelectProps } from '@backglass/ui';
import { GlobeIcon } from '@lucide/icons';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

type Look = Pick<NativeSelectProps, 'quiet' | 'size' | 'icon' | 'hideLabel'>;

function Select({ say, ...look }: Look & { say: Say }) {
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
    { id: 'default', show: () => <Select say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Select say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Select say={say} /> },
    { id: 'quiet', name: say('Quiet', 'Discreta'), show: () => <Quiet say={say} /> },
    { id: 'glass', ground: 'glass', show: () => <Quiet say={say} /> },
  ],
};
