import { useTexts } from '@backglass/platform';
import { Button, Callout, Icon, RotateCwIcon } from '@backglass/ui';

/** Says what of the preview did not arrive, and asks for it again. */
export function StageNote({ missing, onAgain }: { missing: 'fonts' | 'image'; onAgain: () => void }) {
  const t = useTexts('profile');
  return (
    <Callout level="warning" levelLabel={t('platform:level.warning')} title={t(`ticket.missing.${missing}`)}>
      <Button size="sm" icon={<Icon of={RotateCwIcon} />} onClick={onAgain}>
        {t('platform:action.retry')}
      </Button>
    </Callout>
  );
}
