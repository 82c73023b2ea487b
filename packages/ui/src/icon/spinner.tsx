import { LoaderCircleIcon } from '@lucide/icons';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Icon } from './icon.tsx';
import classes from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for; leave it out where the surroundings already say it (`aria-busy`). */
  label?: string | undefined;
  size?: number | undefined;
}

/** Work in progress with no known end. Stands still under reduced motion. */
export function Spinner({ label, size }: SpinnerProps) {
  return (
    <span className={classes.spinner}>
      <Icon of={LoaderCircleIcon} size={size} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
