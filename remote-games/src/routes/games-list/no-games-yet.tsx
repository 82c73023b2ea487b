import { Link, useOperator, useTexts } from '@backglass/platform';
import { buttonClass, Icon, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { BookOpenIcon, PlusIcon } from '@lucide/icons';

const STEPS = ['pair', 'start', 'watch'] as const;

/** The empty state before a centre's first game. It explains the first steps. */
export function NoGamesYet() {
  const t = useTexts('games');
  const { center } = useOperator();
  return (
    <Panel label={t('title')} flush>
      <EmptyState
        reels
        title={t('nothing_yet.title')}
        text={t('nothing_yet.text', { center: center.name })}
        action={
          <>
            <Link className={buttonClass({ variant: 'primary', size: 'form' })} to="/booths/new">
              <Icon of={PlusIcon} />
              <span>{t('nothing_yet.add_booth')}</span>
            </Link>
            <Link className={buttonClass({ size: 'form' })} to="/tutorials">
              <Icon of={BookOpenIcon} />
              <span>{t('nothing_yet.how')}</span>
            </Link>
          </>
        }
        steps={STEPS.map(step => (
          <>
            <strong>{t(`nothing_yet.${step}`)}</strong>
            <span>{t(`nothing_yet.${step}_text`)}</span>
          </>
        ))}
      />
    </Panel>
  );
}
