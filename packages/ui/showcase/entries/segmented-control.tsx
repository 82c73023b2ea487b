import { SegmentedControl } from '@backglass/ui/forms';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

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
    { id: 'hover', forced: 'hover', show: () => <Themes say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Themes say={say} /> },
    { id: 'glass', ground: 'glass', show: () => <Themes say={say} /> },
  ],
};
