import { useTexts } from '@backglass/platform';
import type { ExtensionPoints } from '@backglass/platform/operator';
import { Rank } from '@backglass/ui/lists';
import styles from './mark.module.css';

export function Contribution({ game }: ExtensionPoints['game.details']) {
  const t = useTexts('score-walls');
  return (
    <p className={styles.mark}>
      <Rank position="1" lit /> {t('counted', { count: game.players_count })}
    </p>
  );
}
