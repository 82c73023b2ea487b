import classes from './progress-line.module.css';

/** A slim bar that says that something loads, with no known end. Under reduced motion it stands still. */
export function ProgressLine({ label }: { label: string }) {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
