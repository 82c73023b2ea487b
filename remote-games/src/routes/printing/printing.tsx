import { appErrorOf, Link, messagesByLanguage, useTexts } from '@backglass/platform';
import {
  refetchEvery,
  serverNow,
  useFailure,
  useFormat,
  useLiveQueries,
  useQuery,
  useUpdatedAt,
} from '@backglass/platform/operator';
import {
  Button,
  Callout,
  Checkbox,
  crumbClass,
  Icon,
  Muted,
  Page,
  Panel,
  ProgressLine,
  Stack,
} from '@backglass/ui';
import { SegmentedControl } from '@backglass/ui/forms';
import { EmptyState, rowLinkClass } from '@backglass/ui/lists';
import {
  ArrowLeftIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  CircleQuestionMarkIcon,
  OctagonXIcon,
  PrinterIcon,
  type LucideIconData,
} from '@lucide/icons';
import { useState } from 'react';
import { liveLists } from '../../api/game-cache.ts';
import { useBooths } from '../../api/get-booths.ts';
import { gamesQueryOptions } from '../../api/get-games.ts';
import { LoadErrorPanel, StaleCallout } from '../../common/load-errors.tsx';
import { useListAddress } from '../../list/list-link.ts';
import en from './locales/en.json';
import classes from './printing.module.css';
import {
  usePrinting,
  useStation,
  useStationLock,
  type ChangeStation,
  type QueuedGame,
  type Station,
} from './station.ts';

declare module '@backglass/platform' {
  interface TextResources {
    readonly games_printing: typeof en;
  }
}

/** Only this screen loads its texts. */
export const messages = messagesByLanguage(
  en,
  language => import(/* webpackChunkName: "printing-[request]" */ `./locales/${language}.json`),
);

const DAY = 24 * 60 * 60_000;
const REFETCH_INTERVAL = 20_000;

/** While this page is open, the browser prints each game when it ends. */
export function PrintStation() {
  const t = useTexts('games_printing');
  const ofGames = useTexts('games');
  const list = useListAddress('/games');
  const { station, jobs, change } = useStation();
  const isOn = station.since !== null;
  const lock = useStationLock(isOn);
  const isHeld = lock.heldSince !== undefined;
  const [opened] = useState(serverNow);
  useLiveQueries(liveLists);
  const query = useQuery({
    ...gamesQueryOptions({
      ...{ is_hidden: false, ordering: '-started_at', page_size: 50 },
      // The API filters by start time. A game that has just ended may have started yesterday.
      from: new Date(opened - DAY).toISOString(),
    }),
    // Also in a tab that nobody looks at, in case events are lost.
    ...(isHeld && { refetchInterval: refetchEvery(REFETCH_INTERVAL), refetchIntervalInBackground: true }),
  });
  const error = useFailure(query);
  const updatedAt = useUpdatedAt(query);
  const retry = { busy: query.isFetching, onRetry: () => void query.refetch() };
  const { queue, isBusy, print, clear } = usePrinting({ station, jobs }, lock, query.data?.results ?? []);
  const isElsewhere = isOn && lock.isAvailable && !isHeld;
  return (
    <Page
      title={ofGames('page_title.printing')}
      subtitle={[t(!isOn ? 'state.off' : isHeld ? 'state.on' : 'state.waits')]}
      back={
        <Link className={crumbClass()} to={list}>
          <Icon of={ArrowLeftIcon} />
          <span>{ofGames('title')}</span>
        </Link>
      }
    >
      {lock.isAvailable ? null : (
        <Callout level="warning" levelLabel={t('platform:level.warning')} title={t('no_locks.title')}>
          {t('no_locks.text')}
        </Callout>
      )}
      {isElsewhere ? (
        <Callout
          level="info"
          levelLabel={t('platform:level.info')}
          title={t('elsewhere.title')}
          action={<Button onClick={lock.take}>{t('elsewhere.take')}</Button>}
        >
          {t('elsewhere.text')}
        </Callout>
      ) : null}
      {error && query.data ? (
        <StaleCallout error={appErrorOf(error)} updatedAt={updatedAt} {...retry} />
      ) : null}
      <div className={classes['station']}>
        <Settings station={station} change={change} disabled={!lock.isAvailable} />
        {query.data ? (
          <Queue queue={queue} isOn={isOn} isBusy={isBusy} onPrint={print} onClear={clear} />
        ) : error ? (
          <LoadErrorPanel error={appErrorOf(error)} {...retry} />
        ) : (
          <ProgressLine label={t('queue.title')} />
        )}
      </div>
    </Page>
  );
}

interface SettingsProps {
  station: Station;
  change: ChangeStation;
  disabled: boolean;
}

function Settings({ station, change, disabled }: SettingsProps) {
  const t = useTexts('games_printing');
  const booths = useBooths(true);
  const [before, after = ''] = t('setting.silent', { option: OPTION_PLACE }).split(OPTION_PLACE);
  const setOn = (isOn: boolean) =>
    change(() => ({ since: isOn ? new Date(serverNow()).toISOString() : null }));
  const archived = booths ? station.booths.filter(({ id }) => booths.every(booth => booth.id !== id)) : [];
  const setBooth = ({ id, name }: Station['booths'][number], isChosen: boolean) =>
    change(({ booths: chosen }) => ({
      booths: isChosen ? [...chosen, { id, name }] : chosen.filter(one => one.id !== id),
    }));
  return (
    <Panel title={t('setting.title')}>
      <Stack>
        <Checkbox
          label={t('setting.is_on')}
          checked={station.since !== null}
          disabled={disabled}
          onChange={event => setOn(event.target.checked)}
        />
        <SegmentedControl
          label={t('setting.paper')}
          name="paper"
          options={(['tickets', 'sheet'] as const).map(value => ({ value, label: t(`setting.${value}`) }))}
          value={station.paper}
          onChange={paper => change(() => ({ paper }))}
        />
        {booths && booths.length + archived.length > 0 ? (
          <fieldset className={classes['booths']}>
            <legend>{t('setting.booths')}</legend>
            {booths.map(booth => (
              <Checkbox
                key={booth.id}
                label={<bdi>{booth.name}</bdi>}
                checked={station.booths.some(({ id }) => id === booth.id)}
                onChange={event => setBooth(booth, event.target.checked)}
              />
            ))}
            {archived.map(booth => (
              <Checkbox
                key={booth.id}
                label={t('setting.archived', { name: booth.name })}
                checked
                onChange={() => setBooth(booth, false)}
              />
            ))}
            <Muted>{t('setting.booths_help')}</Muted>
          </fieldset>
        ) : null}
        {archived.length > 0 && archived.length === station.booths.length ? (
          <Callout
            level="warning"
            levelLabel={t('platform:level.warning')}
            title={t('setting.all_archived')}
          />
        ) : null}
        <Muted>{t('setting.kept')}</Muted>
        <Muted>
          <span>{before}</span>
          <code className={classes['option']}>--kiosk-printing</code>
          <span>{after}</span>
        </Muted>
      </Stack>
    </Panel>
  );
}

/** Stands for the option until the sentence is split there. */
const OPTION_PLACE = '\u2063';

const ICONS: Readonly<Record<QueuedGame['state'], LucideIconData>> = {
  waiting: CircleDashedIcon,
  printing: PrinterIcon,
  printed: CircleCheckIcon,
  failed: OctagonXIcon,
  interrupted: CircleQuestionMarkIcon,
  late: CircleQuestionMarkIcon,
  aborted: OctagonXIcon,
};

/** The states in which the operator should do something. */
const NEEDS_HELP: readonly QueuedGame['state'][] = ['failed', 'interrupted', 'late', 'aborted'];

interface QueueProps {
  queue: readonly QueuedGame[];
  isOn: boolean;
  isBusy: boolean;
  onPrint: (game: QueuedGame['game']) => void;
  onClear: () => void;
}

function Queue({ queue, isOn, isBusy, onPrint, onClear }: QueueProps) {
  const t = useTexts('games_printing');
  const format = useFormat();
  if (queue.length === 0) {
    return (
      <Panel label={t('queue.title')} flush>
        <EmptyState
          title={t(isOn ? 'queue.empty' : 'queue.empty_off')}
          text={t(isOn ? 'queue.empty_text' : 'queue.empty_off_text')}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('queue.title')}
      action={
        <Button size="sm" onClick={onClear}>
          {t('queue.clear')}
        </Button>
      }
    >
      <ul className={classes['queue']} aria-live="polite">
        {queue.map(({ game, state, at, reason }) => {
          const isNew = state === 'late' || state === 'waiting' || state === 'aborted';
          return (
            <li key={game.id}>
              <div className={classes['game']}>
                <Link to={`/games/${game.id}`} className={rowLinkClass()}>
                  <bdi>{game.name}</bdi>
                </Link>
                <span className={classes['sub']}>
                  {game.booth === null ? null : <bdi>{game.booth}</bdi>}
                  <time dateTime={at}>{format.timeWithSeconds(at)}</time>
                </span>
              </div>
              <span className={classes['state']} data-help={NEEDS_HELP.includes(state) || undefined}>
                <Icon of={ICONS[state]} />
                <span>{reason === undefined ? t(`queue.${state}`) : t('queue.failed_why', { reason })}</span>
              </span>
              <Button
                size="sm"
                icon={PrinterIcon}
                busy={state === 'printing'}
                disabled={isBusy && state !== 'printing'}
                aria-label={t(isNew ? 'queue.print_of' : 'queue.again_of', { name: game.name })}
                onClick={() => onPrint(game)}
              >
                {t(isNew ? 'queue.print' : 'queue.again')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
