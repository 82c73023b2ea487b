import { Link, useOperator, useTexts } from '@backglass/platform';
import { useQuery } from '@backglass/platform/operator';
import { Icon, linkClass, Panel, VisuallyHidden } from '@backglass/ui';
import { CircleCheckIcon, CircleDashedIcon } from '@lucide/icons';
import { hasGamesQueryOptions } from '../../api/has-games.ts';
import classes from './first-steps.module.css';

interface Step {
  readonly name: 'booth' | 'ticket' | 'game';
  readonly isDone: boolean;
  readonly to?: string;
}

function useFirstSteps(): readonly Step[] | undefined {
  const { center } = useOperator();
  const { data: hasGames } = useQuery(hasGamesQueryOptions);
  const hasTicket = center.image !== null && Boolean(center.slogan) && Boolean(center.web);
  if (hasGames === undefined || (hasGames && hasTicket)) return undefined;
  return [
    { name: 'booth', isDone: true },
    { name: 'ticket', isDone: hasTicket, to: '/profile/ticket' },
    { name: 'game', isDone: hasGames, to: '/games' },
  ];
}

/** Shows the steps of a new centre after its first booth, until all are done. */
export function FirstSteps() {
  const t = useTexts('booths');
  const steps = useFirstSteps();
  if (steps === undefined) return null;
  return (
    <Panel title={t('first.title')}>
      <ul className={classes.steps}>
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            <Icon of={isDone ? CircleCheckIcon : CircleDashedIcon} />
            <span>
              {isDone || to === undefined ? (
                <span>{t(`first.${name}`)}</span>
              ) : (
                <Link to={to} className={linkClass()}>
                  {t(`first.${name}`)}
                </Link>
              )}
              {isDone ? <VisuallyHidden>{` (${t('first.done')})`}</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
