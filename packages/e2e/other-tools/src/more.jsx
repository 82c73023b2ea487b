import { useTexts } from '@backglass/platform';
import { Rank } from '@backglass/ui/lists';
import { useId } from 'react';

export default function More() {
  const t = useTexts('stock');
  return (
    <p id={useId()} className="stock-more">
      <Rank position="1" lit /> {t('lazy')}
    </p>
  );
}
