import { useRunningGames } from '@backglass/platform';
import { Link } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import classes from './running-count.module.css';

/** How many games are running, as a way to them. Its lamp is lit only while one is. */
export function RunningCount() {
  const t = useShellTexts();
  const count = useRunningGames()?.length;
  if (count === undefined) return null;
  return (
    <Link to="/games?status=running" className={classes['count']} data-live={count > 0 || undefined}>
      <span className={classes['lamp']} aria-hidden="true" />
      {t('running', { count })}
    </Link>
  );
}
