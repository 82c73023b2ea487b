import { lazyModule } from '../lazy-module.ts';
import classes from './range-calendar.module.css';

export interface DayRangeCalendarProps {
  label: string;
  /** The first and the last day, such as `2026-11-20`, both included. `null`: no limit. */
  from: string | null;
  to: string | null;
  /** Called when the second day was chosen. */
  onChange: (range: { readonly from: string; readonly to: string }) => void;
}

const useCalendar = lazyModule(() => import('./range-calendar.tsx'));

/** A calendar of one month, in which two presses choose a range of days. Its code loads when it is first shown. */
export function DayRangeCalendar(props: DayRangeCalendarProps) {
  const calendar = useCalendar(true);
  return calendar ? <calendar.RangeCalendar {...props} /> : <div className={classes.placeholder} />;
}
