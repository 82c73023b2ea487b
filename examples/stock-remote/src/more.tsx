import { useTexts } from '@backglass/platform';
import { Rank } from '@backglass/ui/lists';
import { useId } from 'react';
import styles from './mark.module.css';

export default function More() {
  const t = useTexts('score-walls');
  return (
    <>
      <Rank position="1" lit />
      <p id={useId()} className={styles.mark}>
        {t('lazy')}
      </p>
    </>
  );
}
