import { useRunningGames } from '@backglass/platform/operator';
import { Link } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import classes from './running-count.module.css';

/** How many games are running, as a way to them. Its lamp is lit only while one is. */
export function RunningCount() {
  const t = useShellTexts();
  const count = useRunningGames()?.length;
  if (count === undefined) return <Awaited text={t('running', { count: 0 })} />;
  return (
    <Link to="/games?status=running" className={classes['count']} data-live={count > 0 || undefined}>
      <span className={classes['lamp']} aria-hidden="true" />
      {t('running', { count })}
    </Link>
  );
}

/** Its room, so that nothing moves when the number comes. */
const Awaited = ({ text }: { text: string }) => (
  <span className={classes['count']} data-awaited aria-hidden="true">
    <span className={classes['lamp']} />
    {text}
  </span>
);
