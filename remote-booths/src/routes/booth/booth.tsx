import { idParamSchema, type Game, type Id } from '@backglass/contract';
import type { BoothDetail } from '@backglass/contract/booth-detail';
import {
  appErrorOf,
  isolateName,
  Link,
  messagesByLanguage,
  Navigate,
  usePageTitle,
  useParams,
  useTexts,
  type Texts,
} from '@backglass/platform';
import {
  addMessages,
  useBoothAlarms,
  useFailure,
  useFormat,
  useLoadErrorText,
  useNow,
  useRunningGames,
  useSilentGames,
  useUnsavedChanges,
  useUpdatedAt,
} from '@backglass/platform/operator';
import {
  Button,
  buttonClass,
  Callout,
  Checkbox,
  crumbClass,
  DescriptionList,
  ErrorPanel,
  Icon,
  IconButton,
  Page,
  Panel,
  ProgressLine,
  Stack,
} from '@backglass/ui';
import {
  Columns,
  EmptyState,
  InlineEdit,
  moveFocusOnRemoval,
  RetryCallout,
  StatusChip,
} from '@backglass/ui/lists';
import { Menu } from '@backglass/ui/overlay';
import { ArchiveIcon, ArrowLeftIcon, Gamepad2Icon, PencilIcon, TvIcon } from '@lucide/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useBooth } from '../../api/get-booth.ts';
import { ArchiveDialog } from '../booths/archive-booth.tsx';
import { useLastSeen, useNameEditor } from '../booths/booth-texts.ts';
import { useBoothNames } from '../booths/rename-booth.ts';
import classes from './booth.module.css';
import { Connections } from './connections.tsx';
import en from './locales/en.json';
import { OutOfOrder } from './out-of-order.tsx';

declare module '@backglass/platform' {
  interface TextResources {
    readonly booths_page: typeof en;
  }
}

/** Rejects when the texts do not arrive. They are apart from the remote's texts, because the list of booths does not need them. */
export const addPageTexts = (): Promise<void> =>
  addMessages(
    'booths_page',
    messagesByLanguage(
      en,
      language =>
        import(
          /* webpackChunkName: "booth-texts-[request]", webpackExclude: /\ben\.json$/ */ `./locales/${language}.json`
        ),
    ),
  );

/** One booth: whether it is connected, its last 24 hours, what it reports, and what to try. */
export function BoothScreen() {
  const id = idParamSchema.safeParse(useParams()['id']);
  return id.success ? <BoothById key={id.data} id={id.data} /> : <Navigate to="/error/404" replace />;
}

function BoothById({ id }: { id: Id }) {
  const t = useTexts('booths');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const query = useBooth(id);
  const { data, isFetching, refetch } = query;
  const updatedAt = useUpdatedAt(query);
  usePageTitle(data?.name);
  const error = useFailure(query);
  const failure = error === null ? undefined : appErrorOf(error);
  const retry = {
    retryLabel: t('platform:action.retry'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  if (failure?.kind === 'not-found') return <BoothNotFound />;
  const text = failure && errorText(failure);
  if (data) {
    return (
      <BoothView
        booth={data}
        updatedAt={updatedAt}
        notice={
          text ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={text.title}>
              {`${t('list.stale', { time: format.timeWithSeconds(updatedAt) })} ${text.retries}`}
            </RetryCallout>
          ) : null
        }
        onArchived={() => void refetch()}
      />
    );
  }
  return (
    <Page title={t('page_title.booth')} back={<BoothsCrumb />}>
      {text ? (
        <ErrorPanel {...retry} title={text.title} text={text.description} />
      ) : (
        <ProgressLine label={t('page_title.booth')} />
      )}
    </Page>
  );
}

function BoothNotFound() {
  const t = useTexts('booths');
  const tPage = useTexts('booths_page');
  return (
    <Page title={t('page_title.booth')} back={<BoothsCrumb />}>
      <Panel label={t('page_title.booth')} flush>
        <EmptyState
          title={tPage('gone')}
          text={tPage('gone_text')}
          action={
            <Link className={buttonClass({ size: 'form' })} to="/booths">
              {t('registered.list')}
            </Link>
          }
        />
      </Panel>
    </Page>
  );
}

function BoothsCrumb() {
  const t = useTexts('booths');
  return (
    <Link className={crumbClass()} to="/booths">
      <Icon of={ArrowLeftIcon} />
      <span>{t('list.title')}</span>
    </Link>
  );
}

interface BoothViewProps {
  booth: BoothDetail;
  /** When the booth was fetched, in epoch milliseconds of the server. */
  updatedAt: number;
  notice: ReactNode;
  onArchived: () => void;
}

const MINUTE = 60_000;

function BoothView({ booth, updatedAt, notice, onArchived }: BoothViewProps) {
  const t = useTexts('booths');
  const tPage = useTexts('booths_page');
  const format = useFormat();
  // The booth may be newer than the last tick.
  const now = Math.max(useNow(MINUTE / 2), updatedAt);
  const lastSeen = useLastSeen();
  const booths = useMemo(() => [booth], [booth]);
  const { edits, rename } = useBoothNames(booths);
  useUnsavedChanges(edits.isUnsaved);
  const editor = useNameEditor();
  const running = useRunningGames();
  const silent = useSilentGames();
  const isPlayedHere = (game: Game) => game.booth?.id === booth.id;
  const game = running?.find(isPlayedHere) ?? silent?.find(isPlayedHere);
  const { raised, silence, hasSound, setSound } = useBoothAlarms();
  // The alarms come from the list of booths, which may be older or newer than this booth.
  const hasAlarm = raised.has(booth.id) && !booth.is_online;
  const [isArchiving, setIsArchiving] = useState(false);
  const openEditor = () => edits.set(booth.id, {});
  return (
    <Page
      back={<BoothsCrumb />}
      title={
        <InlineEdit
          value={booth.name}
          edit={edits.of(booth.id)}
          onEdit={edit => edits.set(booth.id, edit)}
          onSave={name => rename(booth.id, name)}
          {...editor}
        />
      }
      badge={
        <>
          <IconButton variant="muted" icon={PencilIcon} label={t('rename.action')} onClick={openEditor} />
          <StatusChip
            flush
            status={booth.is_online ? 'online' : 'offline'}
            label={t(booth.is_online ? 'list.online' : 'list.offline')}
          />
        </>
      }
      subtitle={[
        booth.is_online
          ? onlineSince(booth, now, tPage, format)
          : t('archive.last_seen', { moment: lastSeen(booth) }),
        ...(booth.out_of_order
          ? [[t('list.out_of_order'), booth.out_of_order.note].filter(Boolean).join(': ')]
          : []),
      ]}
      actions={
        <>
          <Link className={buttonClass()} to={`/games?booth=${booth.id}`}>
            <Icon of={Gamepad2Icon} />
            <span>{tPage('games')}</span>
          </Link>
          <Link className={buttonClass()} to={`/games/wall?booth=${booth.id}`}>
            <Icon of={TvIcon} />
            <span>{t('wall.action')}</span>
          </Link>
          <Menu
            label={t('list.actions_of', { name: booth.name })}
            items={[
              { id: 'rename', label: t('rename.action'), icon: PencilIcon, onAction: openEditor },
              {
                id: 'archive',
                label: t('archive.action'),
                icon: ArchiveIcon,
                rule: true,
                onAction: () => setIsArchiving(true),
              },
            ]}
          />
        </>
      }
    >
      <Stack>
        {notice}
        {hasAlarm ? (
          <Callout
            level="warning"
            levelLabel={t('platform:level.warning')}
            title={game ? t('alarm.during', { game: isolateName(game.name) }) : t('alarm.silent')}
            action={
              <Button ref={moveFocusOnRemoval(() => [])} size="sm" onClick={() => silence(booth.id)}>
                {tPage('alarm.silence')}
              </Button>
            }
          >
            {tPage('alarm.text')}
          </Callout>
        ) : null}
        <Columns
          aside={
            <>
              <Facts booth={booth} game={game} />
              <OutOfOrder booth={booth} />
              <Panel title={tPage('alarm.title')}>
                <Checkbox
                  label={tPage('alarm.sound')}
                  checked={hasSound}
                  onChange={event => setSound(event.target.checked)}
                />
              </Panel>
            </>
          }
        >
          <Connections booth={booth} now={now} />
          <WhatToTry booth={booth} game={game} />
        </Columns>
      </Stack>
      <ArchiveDialog
        booth={booth}
        mark={undefined}
        playing={game}
        isOpen={isArchiving}
        onClose={() => {
          setIsArchiving(false);
          onArchived();
        }}
      />
    </Page>
  );
}

/** An open connection that began before the last 24 hours is shown without its time. */
function onlineSince(
  { connections }: BoothDetail,
  now: number,
  tPage: Texts<'booths_page'>,
  format: ReturnType<typeof useFormat>,
): string {
  const from = connections.at(-1)?.from;
  if (from === undefined) return '';
  const age = now - Date.parse(from);
  return age > 23.9 * 60 * MINUTE
    ? tPage('online_long')
    : tPage('online_since', { time: format.time(from), duration: format.duration(age) });
}

function Facts({ booth, game }: { booth: BoothDetail; game: Game | undefined }) {
  const t = useTexts('booths');
  const tPage = useTexts('booths_page');
  const format = useFormat();
  const { today, version, last_error: error } = booth;
  const aborted = today.aborted === 0 ? '' : ` (${tPage('aborted', { count: today.aborted })})`;
  return (
    <Panel title={tPage('facts')}>
      <DescriptionList
        items={[
          ...(game
            ? [{ label: t('list.playing'), value: <Link to={`/games/${game.id}`}>{game.name}</Link> }]
            : []),
          { label: tPage('today'), value: `${format.number(today.games)}${aborted}` },
          { label: tPage('version'), value: version ?? tPage('unknown') },
          {
            label: tPage('error'),
            value: error ? (
              <span className={classes.error}>
                <bdi>{error.text}</bdi>
                <span>{format.dateTime(error.at)}</span>
              </span>
            ) : (
              tPage('no_error')
            ),
          },
          { label: tPage('added'), value: format.dateTime(booth.created_at) },
        ]}
      />
    </Panel>
  );
}

const STEPS = {
  never: ['power', 'network', 'pair'],
  silent: ['power', 'network', 'restart', 'pair'],
  playing: ['power', 'network', 'restart', 'end'],
  online: ['screen', 'report'],
} as const;

/** What the operator can try, for the state of the booth. */
function WhatToTry({ booth, game }: { booth: BoothDetail; game: Game | undefined }) {
  const tPage = useTexts('booths_page');
  const state = booth.is_online
    ? 'online'
    : booth.last_seen_at === null
      ? 'never'
      : game === undefined
        ? 'silent'
        : 'playing';
  return (
    <Panel title={tPage(state === 'online' ? 'try.title_online' : 'try.title')}>
      <ol className={classes.steps}>
        {STEPS[state].map(step => (
          <li key={step}>
            <span>{tPage(`try.${step}`)}</span>
            {step === 'end' && game ? (
              <>
                {' '}
                <Link to={`/games/${game.id}`}>{tPage('try.to_game')}</Link>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
