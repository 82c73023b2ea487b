import { VisuallyHidden } from '../text/text.tsx';
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
}

interface WindowsProps {
  digits: readonly string[];
  /** So many of them, from the left, are not lit. */
  unlit: number;
  lit?: boolean | undefined;
}

function Windows({ digits, unlit, lit }: WindowsProps) {
  return (
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
  );
}

/** A score in windows, one a digit, thousands apart, in the font size around it. Only on glass, on paper and in "nothing yet". */
export function Reels({ value, minWindows = 5, formatted, lit }: ReelsProps) {
  const number = String(Math.max(0, Math.trunc(value)));
  const digits = [...number.padStart(minWindows, '0')];
  return (
    <span className={classes.frame}>
      <Windows digits={digits} unlit={digits.length - number.length} lit={lit} />
      <VisuallyHidden>{formatted}</VisuallyHidden>
    </span>
  );
}

/** Six unlit windows: nothing has been scored yet. Decoration. */
export function UnlitReels() {
  return (
    <span className={classes.none}>
      <Windows digits={[...'000000']} unlit={6} />
    </span>
  );
}
