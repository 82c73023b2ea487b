import { Cluster } from '@backglass/ui';
import { Reels, type ReelsProps } from '@backglass/ui/lists';
import classes from '../app/marks.module.css';
import type { Entry } from '../entry.ts';

const SIZES = ['sm', 'md', 'lg'] as const;

type ScoreProps = ReelsProps & { size?: (typeof SIZES)[number] };

/** Reels in one of the font sizes that pages use. */
export const Score = ({ size = 'md', ...reel }: ScoreProps) => (
  <span className={classes[size]}>
    <Reels {...reel} />
  </span>
);

export const reels: Entry = {
  id: 'reels',
  title: { en: 'Reels', es: 'Contadores' },
  components: ['Reels'],
  states: say => [
    {
      id: 'default',
      name: say('Sizes', 'Tamaños'),
      ground: 'glass',
      show: () => (
        <Cluster gap={8}>
          {SIZES.map(size => (
            <Score key={size} size={size} value={12_840} formatted={say('12,840', '12.840')} />
          ))}
        </Cluster>
      ),
    },
    {
      id: 'lit',
      name: say('Best score', 'En cabeza'),
      ground: 'glass',
      show: () => <Score lit size="lg" value={48_210} formatted={say('48,210', '48.210')} />,
    },
    {
      id: 'empty',
      name: say('Nothing yet', 'Nada todavía'),
      ground: 'glass',
      show: () => <Score value={0} formatted="0" />,
    },
    {
      id: 'long',
      name: say('Seven digits', 'Siete cifras'),
      ground: 'glass',
      show: () => <Score value={1_234_567} formatted={say('1,234,567', '1.234.567')} />,
    },
  ],
};
