import { lazyModule } from '../lazy-module.ts';
import type { DayRangeCalendarProps } from './range-calendar.tsx';
import classes from './range-calendar.module.css';

const useCalendar = lazyModule(() => import('./range-calendar.tsx'));

/** A calendar of one month, in which two presses choose a range of days. Its code loads when it is first shown. */
export function DayRangeCalendar(props: DayRangeCalendarProps) {
  const calendar = useCalendar(true);
  return calendar ? <calendar.RangeCalendar {...props} /> : <div className={classes.placeholder} />;
}
