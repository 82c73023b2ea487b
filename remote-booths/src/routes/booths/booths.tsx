import { CALLS, gameSchema, listOf, type Booth, type Game } from '@backglass/contract';
import {
  call,
  CallFailure,
  Link,
  unwrap,
  useLocation,
  useNavigate,
  useOperator,
  useTexts,
} from '@backglass/platform';
import { queryOptions, useFormat, useLoadErrorText, useQuery } from '@backglass/platform/operator';
import {
  buttonClass,
  ErrorPanel,
  Icon,
  lazyModule,
  linkClass,
  Page,
  Panel,
  Stack,
  VisuallyHidden,
  type ButtonLook,
} from '@backglass/ui';
import { EmptyState, RetryCallout } from '@backglass/ui/lists';
import { useLazyOverlay } from '@backglass/ui/overlay';
import { CircleCheckIcon, CircleDashedIcon, PlusIcon, TvIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import { useBooths } from '../../api/get-booths.ts';
import { BoothPicture, PagePicture } from '../../pictures/pictures.tsx';
import { ArchiveDialog } from './archive-booth.tsx';
import { BoothTable } from './booth-table.tsx';
import { namesakeNumbers } from './booth-texts.ts';
import classes from './booths.module.css';
import { useBoothNames } from './rename-booth.ts';

/** The list of the centre's booths, with the dialogs that add and archive a booth. */
export function Booths() {
  const t = useTexts('booths');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const { data: booths, updatedAt, error, isFetching, refetch } = useBooths();
  const names = useBoothNames(booths);
  const [archiving, setArchiving] = useState<{ booth: Booth; playing: Game | undefined; isOpen: boolean }>();
  const addLink = useRef<HTMLAnchorElement>(null);
  const isEmpty = booths?.length === 0;
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);
  const hasFailed = booths === undefined && failure !== null;
  const retry = {
    retryLabel: t('platform:action.retry'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };

  const online = booths?.filter(booth => booth.is_online).length ?? 0;
  const count =
    booths === undefined || isEmpty
      ? []
      : [t('list.online_count', { online: format.number(online), total: format.number(booths.length) })];

  return (
    <Page
      title={t('list.title')}
      subtitle={count}
      actions={
        isEmpty ? undefined : (
          <>
            <Link to="/booths/screens" className={buttonClass()}>
              <Icon of={TvIcon} />
              <span>{t('page_title.screens')}</span>
            </Link>
            <AddBoothLink ref={addLink} variant={hasFailed ? 'default' : 'primary'} />
          </>
        )
      }
    >
      {isEmpty ? (
        <NoBooths action={<AddBoothLink ref={addLink} variant="primary" size="form" />} />
      ) : hasFailed ? (
        <ErrorPanel {...retry} title={t('list.failed')} text={`${failure.title}. ${failure.description}`} />
      ) : (
        <Stack>
          {booths?.length === 1 ? <FirstSteps /> : null}
          {failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${t('list.stale', { time: format.timeWithSeconds(updatedAt) })} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <BoothTable
            booths={booths}
            names={names}
            onArchive={(booth, playing) => setArchiving({ booth, playing, isOpen: true })}
          />
        </Stack>
      )}
      <AddBooth onClosed={() => addLink.current?.focus()} />
      {archiving ? (
        <ArchiveDialog
          {...archiving}
          mark={namesakeNumbers(booths ?? []).get(archiving.booth.id)}
          onClose={() => setArchiving({ ...archiving, isOpen: false })}
        />
      ) : null}
    </Page>
  );
}

const FROM_LIST = { isFromList: true };

function AddBoothLink({ ref, ...look }: ButtonLook & { ref: Ref<HTMLAnchorElement> }) {
  const t = useTexts('booths');
  return (
    <Link ref={ref} to="/booths/new" state={FROM_LIST} className={buttonClass(look)}>
      <Icon of={PlusIcon} />
      <span>{t('list.add')}</span>
    </Link>
  );
}

const useDialog = lazyModule(
  () => import(/* webpackChunkName: "booth-registration" */ '../booth-registration/registration-dialog.tsx'),
);

/** The lazy-loaded dialog that registers a booth. `onClosed` must set the focus. */
function AddBooth({ onClosed }: { onClosed: () => void }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = /^\/booths\/new/i.test(pathname);
  const isFromList = (state as Partial<typeof FROM_LIST> | null)?.isFromList === true;

  /** If the address has opened the dialog, the list is not in the history. */
  const close = () => void (isFromList ? navigate(-1) : navigate('/booths', { replace: true }));

  const wasOpen = useRef(isOpen);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) notifyClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const dialog = useLazyOverlay(useDialog, isOpen, close);
  return dialog ? <dialog.RegistrationDialog isOpen={isOpen} onClose={close} /> : null;
}

const PAIRING = [
  { step: 'code', picture: <BoothPicture shows="code" /> },
  { step: 'type', picture: <PagePicture /> },
  { step: 'name', picture: <BoothPicture shows="game" /> },
] as const;

/** Shows three steps to pair a booth, instead of an empty list. */
function NoBooths({ action }: { action: ReactNode }) {
  const t = useTexts('booths');
  const { center } = useOperator();
  return (
    <Panel label={t('list.title')} flush>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text', { center: center.name })}
        action={action}
        steps={PAIRING.map(({ step, picture }) => (
          <>
            <span className={classes.picture}>{picture}</span>
            <strong>{t(`empty.steps.${step}.title`)}</strong>
            <span>{t(`empty.steps.${step}.text`)}</span>
          </>
        ))}
      />
    </Panel>
  );
}

/** Shows the steps of a new centre after its first booth, until all are done. */
function FirstSteps() {
  const t = useTexts('booths');
  const steps = useFirstSteps();
  if (steps === undefined) return null;
  return (
    <Panel title={t('first.title')}>
      <ul className={classes.steps}>
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            <Icon of={isDone ? CircleCheckIcon : CircleDashedIcon} />
            <span>
              {isDone ? (
                <span>{t(`first.${name}`)}</span>
              ) : (
                <Link to={to} className={linkClass()}>
                  {t(`first.${name}`)}
                </Link>
              )}
              {isDone ? <VisuallyHidden>{` (${t('first.done')})`}</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useFirstSteps() {
  const { center } = useOperator();
  const { data: hasGames } = useQuery(hasGamesQueryOptions);
  const hasTicket = center.image !== null && Boolean(center.slogan) && Boolean(center.web);
  if (hasGames === undefined || (hasGames && hasTicket)) return undefined;
  return [
    { name: 'booth', isDone: true, to: '/booths/new' },
    { name: 'ticket', isDone: hasTicket, to: '/profile/ticket' },
    { name: 'game', isDone: hasGames, to: '/games' },
  ] as const;
}

const games = listOf(gameSchema);

/** Fetches whether the centre has any game that is not hidden. @throws CallFailure */
const hasGamesQueryOptions = queryOptions({
  queryKey: ['booths', 'has-games'],
  queryFn: async ({ signal }) => {
    const query = { page_size: 1 };
    return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results.length > 0;
  },
});
