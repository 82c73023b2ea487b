import { useTexts } from '@backglass/platform';
import { Page } from '@backglass/ui';

export function Screen() {
  const t = useTexts('contributor');
  return <Page title={t('title')}>{null}</Page>;
}
