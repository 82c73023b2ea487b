import { VisuallyHidden } from '../text/text.tsx';
import classes from './reels.module.css';

export interface ReelsProps {
  /** A whole number, not negative. */
  value: number;
  /** The minimum number of windows. In a list, pass the number of digits of the highest score. */
  minWindows?: number | undefined;
  formatted: string;
  lit?: boolean | undefined;
}

interface WindowsProps {
  digits: readonly string[];
  unlit: number;
  lit?: boolean | undefined;
}

function Windows({ digits, unlit, lit }: WindowsProps) {
  return (
    <span className={classes.reels} data-lit={lit ? '' : undefined} aria-hidden="true">
      {digits.map((digit, index) => (
        <span
          className={classes.reel}
          // The key counts from the right, so that each digit keeps its window when the number grows.
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

/** A score with one window per digit, in the font size of its container. */
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

/** Six unlit windows, as decoration of an `EmptyState`. */
export function UnlitReels() {
  return (
    <span className={classes.none}>
      <Windows digits={[...'000000']} unlit={6} />
    </span>
  );
}
