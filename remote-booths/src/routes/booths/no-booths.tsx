import { useOperator, useTexts } from '@backglass/platform';
import { Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import type { ReactNode } from 'react';
import { BoothPicture, PagePicture } from '../../pictures/pictures.tsx';
import classes from './no-booths.module.css';

const STEPS = [
  { step: 'code', picture: <BoothPicture shows="code" /> },
  { step: 'type', picture: <PagePicture /> },
  { step: 'name', picture: <BoothPicture shows="game" /> },
] as const;

/** Shows three steps to pair a booth, instead of an empty list. */
export function NoBooths({ action }: { action: ReactNode }) {
  const t = useTexts('booths');
  const { center } = useOperator();
  return (
    <Panel label={t('list.title')} flush>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text', { center: center.name })}
        action={action}
        steps={STEPS.map(({ step, picture }) => (
          <>
            <span className={classes.picture}>{picture}</span>
            <strong>{t(`empty.steps.${step}.title`)}</strong>
            <span>{t(`empty.steps.${step}.text`)}</span>
          </>
        ))}
      />
    </Panel>
  );
}
