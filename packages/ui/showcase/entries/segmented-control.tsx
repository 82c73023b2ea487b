import { SegmentedControl, type SegmentedControlProps } from '@backglass/ui/forms';
import { EyeIcon, EyeOffIcon, SunMoonIcon } from '@lucide/icons';
import { Held } from '../app/held.tsx';
import type { Entry, Say } from '../entry.ts';

type Look = Pick<SegmentedControlProps, 'size' | 'disabled' | 'help' | 'hideLabel'>;

const Themes = ({ say, ...look }: Look & { say: Say }) => (
  <Held<string> start="system">
    {(value, set) => (
      <SegmentedControl
        {...look}
        label={say('Theme', 'Tema')}
        value={value}
        onChange={set}
        options={[
          { value: 'system', label: say('System', 'Sistema'), icon: SunMoonIcon },
          { value: 'light', label: say('Light', 'Claro'), icon: EyeIcon },
          { value: 'dark', label: say('Dark', 'Oscuro'), icon: EyeOffIcon },
        ]}
      />
    )}
  </Held>
);

export const segmentedControl: Entry = {
  id: 'segmented-control',
  group: 'fields',
  title: { en: 'One of a few', es: 'Una de pocas' },
  door: '@backglass/ui/forms',
  parts: ['SegmentedControl'],
  states: say => [
    { id: 'default', show: () => <Themes say={say} help={say('At once.', 'Al momento.')} /> },
    {
      id: 'small',
      name: say('Small, label said', 'Pequeño, etiqueta dicha'),
      show: () => <Themes say={say} size="sm" hideLabel />,
    },
    { id: 'hover', forced: 'hover', show: () => <Themes say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Themes say={say} /> },
    { id: 'disabled', show: () => <Themes say={say} disabled /> },
    {
      id: 'glass',
      name: say('On glass', 'Sobre cristal'),
      ground: 'glass',
      show: () => <Themes say={say} />,
    },
  ],
};
