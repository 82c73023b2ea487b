import { useTexts } from '@backglass/platform';
import { Rank } from '@backglass/ui/lists';
import { useId } from 'react';
import styles from './mark.module.css';

export default function More() {
  const t = useTexts('score-walls');
  return (
    <p id={useId()} className={styles.mark}>
      <Rank position="1" lit /> {t('lazy')}
    </p>
  );
}
