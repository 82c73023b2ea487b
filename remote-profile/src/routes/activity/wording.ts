import type { Language } from '@backglass/contract';
import type { Activity } from '@backglass/contract/activity';
import { useCurrentLanguage, useTexts, type TextKey, type Texts } from '@backglass/platform';
import { useFormat, type Format } from '@backglass/platform/operator';
import { deviceName } from '../../device-name.ts';
import type en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly profile_activity: typeof en;
  }
}

/** What code outside of components needs to describe an entry. */
export interface Wording {
  readonly t: Texts<'profile_activity'>;
  readonly ofProfile: Texts<'profile'>;
  readonly format: Format;
  readonly language: Language;
}

export function useWording(): Wording {
  const t = useTexts('profile_activity');
  const ofProfile = useTexts('profile');
  const format = useFormat();
  return { t, ofProfile, format, language: useCurrentLanguage() };
}

type Key = TextKey<'profile_activity'>;
type Value = string | number | boolean | null | undefined;

/** Actions on several rows at once. */
const BULK: readonly string[] = ['games_hidden', 'games_restored'];

/** The game that the sentence names. */
export const gameOf = ({ kind, subject, details }: Activity) =>
  kind === 'player_corrected' ? details.game : /^games?_/.test(kind) ? subject : null;

/** What the operator did, as a sentence without a subject. `game` replaces the quoted name of the game. */
export function sentenceOf({ t, ofProfile, format }: Wording, entry: Activity, game?: string): string {
  const { kind, subject, details } = entry;
  const quoted = (text: Value) => t('platform:quoted', { name: String(text ?? '') });
  const { ids = [], changes, device } = details;
  if (BULK.includes(kind) && subject === null) {
    const values = { count: ids.length, formatted: format.number(ids.length) };
    return t(`did.${kind}_many` as Key, values);
  }
  const isRepaired = kind === 'booth_out_of_order' && changes?.[0]?.after == null;
  const key = (isRepaired ? 'did.booth_in_order' : `did.${kind}`) as Key;
  const named = gameOf(entry);
  const text = t(key, {
    name: named && named === subject && game !== undefined ? game : quoted(subject?.name),
    game: game ?? quoted(named?.name),
    after: quoted(changes?.find(({ field }) => field === 'name')?.after),
    device: device ? deviceName(ofProfile, device) : '',
  });
  // A newer API may have kinds that this page does not know.
  return text === key ? t('did.unknown') : text;
}

/** The changed values that the sentence does not name. */
export function changesOf({ t, format }: Wording, { kind, details }: Activity): string[] {
  if (kind === 'game_renamed' || kind === 'booth_renamed') return [];
  const known = (key: string, code: string): string => {
    const text = t(`${key}.${code}` as Key);
    return text === `${key}.${code}` ? code : text;
  };
  const shown = (field: string, value: Value) =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : value == null || value === ''
        ? '–'
        : field === 'playlist'
          ? String(value)
              .split(', ')
              .map(part => known('part', part))
              .join(', ')
          : field === 'ticket_code' || field === 'language'
            ? known('choice', String(value))
            : typeof value === 'number'
              ? format.number(value)
              : String(value);
  return (details.changes ?? []).map(({ field, before, after }) =>
    t(field === 'reason' ? 'given' : 'change', {
      field: known('field', field),
      before: shown(field, before),
      after: shown(field, after),
    }),
  );
}

const AGES = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const ages: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** "5 min ago", or "now". Empty in a browser that cannot say it. `now` is in epoch milliseconds. */
export function ageOf({ language }: Wording, moment: string, now: number): string {
  const { RelativeTimeFormat }: Partial<typeof Intl> = Intl;
  if (!RelativeTimeFormat) return '';
  const age = Math.max(0, now - Date.parse(moment));
  const [unit, length] = AGES.find(([, ms]) => age >= ms) ?? ['second', Infinity];
  const format = (ages[language] ??= new RelativeTimeFormat(language, {
    numeric: 'auto',
    style: 'short',
  }));
  return format.format(-Math.floor(age / length), unit);
}
