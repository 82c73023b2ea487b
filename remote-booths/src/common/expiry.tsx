import { useTexts } from '@backglass/platform';
import { serverNow, useNow } from '@backglass/platform/operator';
import { VisuallyHidden } from '@backglass/ui';
import { useEffect, useEffectEvent } from 'react';
import classes from './expiry.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** In milliseconds. No code is valid for longer. A longer time shows that the browser's clock is wrong. */
const MAX_VALIDITY = 24 * 60 * MINUTE;

/** The expiry in epoch milliseconds. `undefined` if it is unknown, or if the browser's clock is wrong. */
export function countable(moment: string | undefined): number | undefined {
  const expiresAt = Date.parse(moment ?? '');
  const left = expiresAt - serverNow();
  return left > 0 && left <= MAX_VALIDITY ? expiresAt : undefined;
}

const clock = (left: number): string => {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface ExpiryProps {
  /** In epoch milliseconds. */
  at: number;
  /** What screen readers announce at the end. */
  overText: string;
  onOver: () => void;
}

/** Counts down until a code expires. Screen readers announce only the last minute and the end. */
export function Expiry({ at, overText, onOver }: ExpiryProps) {
  const t = useTexts('booths');
  const left = Math.max(0, at - useNow(SECOND));
  const isOver = left === 0;
  const notifyOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) notifyOver();
  }, [isOver]);

  const announced = isOver ? overText : left <= MINUTE ? t('registration.minute_left') : '';
  return (
    <span className={classes.expiry} data-soon={left <= MINUTE ? '' : undefined}>
      <span>{isOver ? t('registration.over') : t('registration.valid_for', { time: clock(left) })}</span>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </span>
  );
}
