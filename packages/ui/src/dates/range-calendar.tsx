import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { ChevronLeftIcon, ChevronRightIcon } from '@lucide/icons';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as AriaRangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLocale } from '../overlay/page-locale.tsx';
import classes from './range-calendar.module.css';

export interface DayRangeCalendarProps {
  label: string;
  /** The first and the last day, such as `2026-11-20`, both included. `null`: no limit. */
  from: string | null;
  to: string | null;
  /** Called when the second day was chosen. */
  onChange: (range: { readonly from: string; readonly to: string }) => void;
}

/** The lazy-loaded part of `DayRangeCalendar`. */
export function RangeCalendar({ label, from, to, onChange }: DayRangeCalendarProps) {
  const now = today(getLocalTimeZone());
  const start = from ?? to;
  const end = to ?? from;
  return (
    <PageLocale>
      <AriaRangeCalendar
        className={cx(classes.calendar)}
        aria-label={label}
        // As in ISO 8601 and in Spain. react-aria would start the week of "en" on Sunday.
        firstDayOfWeek="mon"
        value={start === null || end === null ? null : { start: parseDate(start), end: parseDate(end) }}
        defaultFocusedValue={end === null ? now : parseDate(end)}
        maxValue={now}
        onChange={range => onChange({ from: range.start.toString(), to: range.end.toString() })}
      >
        <div className={classes.head}>
          <Button slot="previous" className={cx(classes.step)}>
            <Icon of={ChevronLeftIcon} />
          </Button>
          <CalendarHeading className={cx(classes.month)} />
          <Button slot="next" className={cx(classes.step)}>
            <Icon of={ChevronRightIcon} />
          </Button>
        </div>
        <CalendarGrid className={cx(classes.grid)} weekdayStyle="narrow">
          <CalendarGridHeader>
            {day => <CalendarHeaderCell className={cx(classes.weekday)}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {date => <CalendarCell className={cx(classes.day)} date={date} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaRangeCalendar>
    </PageLocale>
  );
}
