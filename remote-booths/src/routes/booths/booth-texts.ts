import { boothNameSchema, LIMITS, type Booth, type Id } from '@backglass/contract';
import { ruleTextKey, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';

/** For booths that share a name: the id that the page shows beside it. */
export function namesakeNumbers(booths: readonly Booth[]): ReadonlyMap<Id, string> {
  const times = new Map<string, number>();
  for (const { name } of booths) times.set(name, (times.get(name) ?? 0) + 1);
  const shared = booths.filter(({ name }) => (times.get(name) ?? 0) > 1);
  return new Map(shared.map(({ id }) => [id, `#${id}`]));
}

export const markedName = ({ name }: Booth, mark: string | undefined): string =>
  mark === undefined ? name : `${name} ${mark}`;

const MINUTE = 60_000;
/** Older moments are shown with their year. */
const HALF_A_YEAR = 182 * 24 * 60 * MINUTE;

/** Formats when a booth was last seen: the time since then if it was today, or the day. */
export function useLastSeen(): (booth: Booth) => string {
  const t = useTexts('booths');
  const format = useFormat();
  const now = useNow(MINUTE / 2);
  return ({ is_online, last_seen_at }) => {
    if (last_seen_at === null) return is_online ? t('seen.now') : t('seen.never');
    const age = now - Date.parse(last_seen_at);
    if (is_online || age < MINUTE) return t('seen.now');
    if (age > HALF_A_YEAR) return format.dateTime(last_seen_at);
    const time = format.time(last_seen_at);
    const isToday = new Date(last_seen_at).toDateString() === new Date(now).toDateString();
    return isToday
      ? t('seen.today', { time, duration: format.duration(age) })
      : t('seen.day', { day: format.day(last_seen_at), time });
  };
}

/** The texts and the rule of the editor of a booth's name. */
export function useNameEditor() {
  const t = useTexts('booths');
  return {
    label: t('rename.field'),
    saveLabel: t('platform:action.save'),
    cancelLabel: t('platform:action.cancel'),
    maxLength: LIMITS.boothName.max,
    validate: (text: string): string | undefined => {
      const issue = boothNameSchema.safeParse(text).error?.issues[0];
      return issue && t(ruleTextKey(issue.message), { qty: LIMITS.boothName.max });
    },
  };
}
