import { CALLS, gameSchema, listOf } from '@backglass/contract';
import { call, Link, unwrap, useOperator, useTexts } from '@backglass/platform';
import { queryOptions, useQuery } from '@backglass/platform/operator';
import { Icon, linkClass, Panel, VisuallyHidden } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { CircleCheckIcon, CircleDashedIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { BoothPicture, PagePicture } from '../../pictures/pictures.tsx';
import classes from './new-center.module.css';

const PAIRING = [
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
        steps={PAIRING.map(({ step, picture }) => (
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
              {isDone ? (
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

function useFirstSteps() {
  const { center } = useOperator();
  const { data: hasGames } = useQuery(hasGamesQueryOptions);
  const hasTicket = center.image !== null && Boolean(center.slogan) && Boolean(center.web);
  if (hasGames === undefined || (hasGames && hasTicket)) return undefined;
  return [
    { name: 'booth', isDone: true, to: '/booths/new' },
    { name: 'ticket', isDone: hasTicket, to: '/profile/ticket' },
    { name: 'game', isDone: hasGames, to: '/games' },
  ] as const;
}

const games = listOf(gameSchema);

/** Fetches whether the centre has any game that is not hidden. @throws CallFailure */
const hasGamesQueryOptions = queryOptions({
  queryKey: ['booths', 'has-games'],
  queryFn: async ({ signal }) => {
    const query = { page_size: 1 };
    return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results.length > 0;
  },
});
