import type { Booth, Game, Id } from '@backglass/contract';
import { isolateName, useNavigate } from '@backglass/platform';
import { readStored, writeStored } from '@backglass/platform/host';
import {
  getBooths,
  liveQueries,
  notifyOf,
  queryOptions,
  replaceRow,
  useBoothAlarms,
  useLiveQueries,
  useNow,
  useQuery,
  useSilentGames,
  withdrawNotices,
} from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from 'zustand';
import { boothsPath } from '../common/navigation.ts';
import { composition } from '../composition/document-data.ts';
import { useOperatorTexts } from '../texts.ts';

/* Lazy-loaded, because no page needs the alarms for its first paint. */

const queryKey = ['shell', 'booths'];

const live = liveQueries<readonly Booth[]>({
  queryKey,
  events: { 'booth.updated': { withRow: replaceRow } },
});

const boothsQueryOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => live.fetch(queryKey, async () => (await getBooths(signal)).booths),
  // Live events keep the list up to date.
  staleTime: 60_000,
});

const SOUND_KEY = 'booth-alarm-sound';
const SILENCED_KEY = 'booth-alarms-silenced';
/** So many names of alarms are stored. */
const MAX_STORED = 50;

const storedTexts = (key: string): readonly string[] =>
  readStored(key, raw => ({ success: true, data: raw.split('\n') })) ?? [];
const addStored = (key: string, text: string): void =>
  writeStored(key, [...storedTexts(key), text].slice(-MAX_STORED).join('\n'));

const storedSettings = () => ({
  hasSound: storedTexts(SOUND_KEY).includes('on'),
  silenced: storedTexts(SILENCED_KEY),
});
const useSettings = create(storedSettings);
const reload = (): void => useSettings.setState(storedSettings());

/** Follows what other tabs store. */
function useAlarmSettings() {
  useEffect(() => {
    addEventListener('storage', reload);
    return () => removeEventListener('storage', reload);
  }, []);
  return useSettings();
}

interface Alarm {
  readonly booth: Booth;
  /** The open game of the booth. */
  readonly game: Game | undefined;
}

/** A booth that has called since raises another alarm. */
const nameOf = ({ booth: { id, last_seen_at } }: Alarm): string => `${id} ${last_seen_at}`;

/** A booth that falls silent without a game raises an alarm for so long after its last call, in milliseconds. */
const ALARM_TIME = 10 * 60_000;
/** The time after which an alarm may end by itself is checked so often, in milliseconds. */
const CHECK = 15_000;

function isRaised({ booth, game }: Alarm, now: number): boolean {
  const { is_online, last_seen_at: lastSeen, out_of_order } = booth;
  if (is_online || lastSeen === null || out_of_order != null) return false;
  return game !== undefined || now - Date.parse(lastSeen) < ALARM_TIME;
}

/** The alarms that the operator has not silenced, or `undefined` while booths and games load. */
function useRaisedAlarms(silenced: readonly string[]): readonly Alarm[] | undefined {
  useLiveQueries(live);
  const { data: booths } = useQuery(boothsQueryOptions);
  const silent = useSilentGames();
  const now = useNow(CHECK);
  return (
    silent &&
    booths
      ?.map(booth => ({ booth, game: silent.find(game => game.booth?.id === booth.id) }))
      .filter(alarm => isRaised(alarm, now) && !silenced.includes(nameOf(alarm)))
  );
}

const subjectOf = (id: Id): string => `booths/${id}/alarm`;

const pageOf = ({ id }: Booth): string => {
  const page = `${boothsPath}/:id`;
  const hasPage = Object.values(composition.remotes).some(({ routes }) =>
    routes.some(({ path }) => path === page),
  );
  return hasPage ? `${boothsPath}/${id}` : (boothsPath ?? '/');
};

/** Reports booths that need help: by a notice and a sound when an alarm begins, and in the navigation and the tab's title until it ends. */
export function BoothAlarms() {
  const t = useOperatorTexts();
  const navigate = useNavigate();
  const { hasSound, silenced } = useAlarmSettings();
  const alarms = useRaisedAlarms(silenced);
  const count = alarms?.length ?? 0;
  const shown = useRef<readonly Id[]>([]);
  /** The alarms that have begun before, or before this page opened. */
  const known = useRef<Set<string>>(undefined);

  const notify = ({ booth, game }: Alarm) =>
    notifyOf(subjectOf(booth.id), {
      level: 'warning',
      title: t('offline_booth.title', { name: isolateName(booth.name) }),
      description:
        game === undefined
          ? t('offline_booth.silent')
          : t('offline_booth.text', { game: isolateName(game.name) }),
      action: { label: t('offline_booth.show'), onAction: () => void navigate(pageOf(booth)) },
    });
  const compare = useEffectEvent((raised: readonly Alarm[]) => {
    const ids = raised.map(({ booth }) => booth.id);
    for (const id of shown.current) if (!ids.includes(id)) withdrawNotices(subjectOf(id));
    shown.current = ids;
    const begun =
      known.current === undefined ? [] : raised.filter(alarm => !known.current?.has(nameOf(alarm)));
    known.current = new Set([...(known.current ?? []), ...raised.map(nameOf)]);
    begun.forEach(notify);
    if (hasSound) for (const alarm of begun) void playOnce(nameOf(alarm));
  });
  const state = alarms?.map(nameOf).join();
  useEffect(() => {
    if (alarms) compare(alarms);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `state` names the alarms, which are a new array at each render
  }, [state]);

  const publish = useEffectEvent(() => {
    const raised = new Map(alarms?.map(alarm => [alarm.booth.id, alarm]));
    useBoothAlarms.setState({
      raised: new Set(raised.keys()),
      silence: id => {
        const alarm = raised.get(id);
        if (alarm) addStored(SILENCED_KEY, nameOf(alarm));
        reload();
      },
      hasSound,
      setSound: isOn => {
        writeStored(SOUND_KEY, isOn ? 'on' : 'off');
        reload();
      },
    });
  });
  useEffect(() => publish(), [state, hasSound]);
  useEffect(() => () => useBoothAlarms.setState(useBoothAlarms.getInitialState(), true), []);
  useTitleMark(count);
  useSampleOf(hasSound);
  return null;
}

/** Puts the number of alarms before the tab's title, which other code sets. Screen readers get the page's title from the route instead. */
function useTitleMark(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (count === 0 || title === null) return;
    const mark = `(${count}) `;
    const add = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    const observer = new MutationObserver(add);
    observer.observe(title, { childList: true });
    add();
    return () => {
      observer.disconnect();
      // The observer may not have seen the title of the next page.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [count]);
}

/** Plays the sound when the operator turns it on in this tab. */
function useSampleOf(hasSound: boolean): void {
  const before = useRef(hasSound);
  useEffect(() => {
    if (hasSound && !before.current && document.hasFocus()) play();
    before.current = hasSound;
  }, [hasSound]);
}

const PLAYED_KEY = 'booth-alarms-played';

/** Plays the sound of an alarm, unless another tab has played it. Browsers allow no sound before the operator has used the page. */
async function playOnce(alarm: string): Promise<void> {
  const { userActivation, locks }: Partial<Navigator> = navigator;
  if (userActivation?.hasBeenActive === false) return;
  const claim = () => {
    if (storedTexts(PLAYED_KEY).includes(alarm)) return;
    addStored(PLAYED_KEY, alarm);
    play();
  };
  // Without HTTPS there are no locks.
  if (locks) await locks.request(PLAYED_KEY, claim);
  else claim();
}

/** In seconds. */
const TONE = 0.3;

/** One short tone. */
function play(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.2, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + TONE);
}
