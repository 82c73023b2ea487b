import { useTexts } from '@backglass/platform';
import { useNow } from '@backglass/platform/operator';
import { VisuallyHidden } from '@backglass/ui';
import { useEffect, useEffectEvent } from 'react';
import classes from './registration-form.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const clock = (left: number): string => {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface ExpiryProps {
  /** In epoch milliseconds. */
  at: number;
  onOver: () => void;
}

/** Counts down until a code expires. Screen readers announce only the last minute and the end. */
export function Expiry({ at, onOver }: ExpiryProps) {
  const t = useTexts('booths');
  const left = Math.max(0, at - useNow(SECOND));
  const isOver = left === 0;
  const notifyOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) notifyOver();
  }, [isOver]);

  const announced = isOver ? t('registration.expired') : left <= MINUTE ? t('registration.minute_left') : '';
  return (
    <span className={classes.expiry} data-soon={left <= MINUTE ? '' : undefined}>
      <span>{isOver ? t('registration.over') : t('registration.valid_for', { time: clock(left) })}</span>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </span>
  );
}
