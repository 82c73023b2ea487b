import { useOperator } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import classes from './printed-facts.module.css';

const CLOCK_INTERVAL = 30_000;

/** What a printed page needs to be understood on its own: the centre, the time and `facts`. Only paper shows it. */
export function PrintedFacts({ facts = [] }: { facts?: readonly string[] }) {
  const format = useFormat();
  const { center } = useOperator();
  const now = useNow(CLOCK_INTERVAL);
  return (
    <p className={classes['facts']} hidden data-print="only">
      {[center.name, format.dateTime(now), ...facts].map((fact, index) => (
        <bdi key={index}>{fact}</bdi>
      ))}
    </p>
  );
}
