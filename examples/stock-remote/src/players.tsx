import { useTexts } from '@backglass/platform';
import type { ExtensionPoints } from '@backglass/platform/operator';
import { Rank } from '@backglass/ui/lists';
import styles from './mark.module.css';

export function Contribution({ game }: ExtensionPoints['game.details']) {
  const t = useTexts('score-walls');
  return (
    <>
      <Rank position="1" lit />
      <p className={styles.mark}>{t('counted', { count: game.players_count })}</p>
    </>
  );
}
