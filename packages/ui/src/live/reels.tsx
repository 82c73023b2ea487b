import { VisuallyHidden } from '../text/visually-hidden.tsx';
import classes from './reels.module.css';

export interface ReelsProps {
  /** A whole number, not negative. */
  value: number;
  /** Windows at least shown, leading zeros unlit. Give a list the digits of its widest score. */
  minWindows?: number | undefined;
  /** The number as the user's language writes it: what screen readers say. */
  formatted: string;
  /** The leading score. */
  lit?: boolean | undefined;
  /** `inherit` takes the font size of its surroundings. */
  size?: 'sm' | 'md' | 'lg' | 'inherit' | undefined;
}

/** A score in windows, one a digit, thousands apart. Only on glass, on paper and in "nothing yet". */
export function Reels({ value, minWindows = 5, formatted, lit, size = 'md' }: ReelsProps) {
  const number = String(Math.max(0, Math.trunc(value)));
  const digits = [...number.padStart(minWindows, '0')];
  const unlit = digits.length - number.length;
  return (
    <span className={classes.frame} data-size={size}>
      <span className={classes.reels} data-lit={lit ? '' : undefined} aria-hidden="true">
        {digits.map((digit, index) => (
          <span
            className={classes.reel}
            // A window keeps its place from the right when the number grows.
            key={digits.length - index}
            data-off={index < unlit ? '' : undefined}
            data-gap={index > 0 && (digits.length - index) % 3 === 0 ? '' : undefined}
          >
            {digit}
          </span>
        ))}
      </span>
      <VisuallyHidden>{formatted}</VisuallyHidden>
    </span>
  );
}

/** Unlit windows: nothing has been scored yet. Decoration. */
export function UnlitReels({ windows = 6 }: { windows?: number | undefined }) {
  return (
    <span className={classes.frame} data-size="lg" aria-hidden="true">
      <span className={classes.reels}>
        {Array.from({ length: windows }, (_, index) => (
          <span
            className={classes.reel}
            key={index}
            data-off=""
            data-gap={index > 0 && (windows - index) % 3 === 0 ? '' : undefined}
          >
            0
          </span>
        ))}
      </span>
    </span>
  );
}
