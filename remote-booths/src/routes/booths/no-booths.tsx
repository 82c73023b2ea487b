import { Link, useOperator, useTexts } from '@backglass/platform';
import { buttonClass, Icon, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { PlusIcon } from '@lucide/icons';
import { BoothPicture, PagePicture } from '../../pictures/pictures.tsx';
import classes from './no-booths.module.css';

const STEPS = [
  { step: 'code', picture: <BoothPicture shows="code" /> },
  { step: 'type', picture: <PagePicture /> },
  { step: 'name', picture: <BoothPicture shows="game" /> },
] as const;

/** The empty list: how to pair a booth, in three steps. */
export function NoBooths() {
  const t = useTexts('booths');
  const { center } = useOperator();
  return (
    <Panel label={t('list.title')} flush>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text', { center: center.name })}
        action={
          <Link to="/booths/new" className={buttonClass({ variant: 'primary', size: 'form' })}>
            <Icon of={PlusIcon} />
            {t('list.add')}
          </Link>
        }
        steps={STEPS.map(({ step, picture }) => (
          <>
            <span className={classes.picture}>{picture}</span>
            <strong>{t(`empty.steps.${step}.title`)}</strong>
            {t(`empty.steps.${step}.text`)}
          </>
        ))}
      />
    </Panel>
  );
}
