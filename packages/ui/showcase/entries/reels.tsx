import { Cluster } from '@backglass/ui';
import { Reels } from '@backglass/ui/lists';
import type { Entry } from '../entry.ts';

const SIZES = ['sm', 'md', 'lg'] as const;

export const reels: Entry = {
  id: 'reels',
  group: 'live',
  title: { en: 'Reels', es: 'Contadores' },
  door: '@backglass/ui/lists',
  parts: ['Reels'],
  states: say => [
    {
      id: 'default',
      name: say('Sizes', 'Tamaños'),
      ground: 'glass',
      show: () => (
        <Cluster gap={8} align="baseline">
          {SIZES.map(size => (
            <Reels key={size} size={size} value={12_840} formatted={say('12,840', '12.840')} />
          ))}
        </Cluster>
      ),
    },
    {
      id: 'lit',
      name: say('Leading', 'En cabeza'),
      ground: 'glass',
      show: () => <Reels lit size="lg" value={48_210} formatted={say('48,210', '48.210')} />,
    },
    {
      id: 'empty',
      name: say('Nothing yet', 'Nada todavía'),
      ground: 'glass',
      show: () => <Reels value={0} formatted="0" />,
    },
    {
      id: 'long',
      name: say('Seven digits', 'Siete cifras'),
      ground: 'glass',
      show: () => <Reels value={1_234_567} formatted={say('1,234,567', '1.234.567')} />,
    },
  ],
};
