import type { Screen } from '@backglass/contract/screen';
import {
  appErrorOf,
  CallFailure,
  isolateName,
  Link,
  messagesByLanguage,
  notify,
  unwrap,
  useErrorText,
  useOperator,
  useTexts,
} from '@backglass/platform';
import { addMessages, useFormat, useLoadErrorText, useNow, useWrite } from '@backglass/platform/operator';
import { Button, crumbClass, ErrorPanel, Icon, Page, Panel, Stack, VisuallyHidden } from '@backglass/ui';
import {
  EmptyState,
  RetryCallout,
  Row,
  RowName,
  SkeletonRows,
  StatusChip,
  Table,
  TableBody,
  TableHead,
  Td,
  Th,
} from '@backglass/ui/lists';
import { ConfirmDialog, Menu } from '@backglass/ui/overlay';
import { ArrowLeftIcon, LinkIcon, PlusIcon, SettingsIcon, Trash2Icon } from '@lucide/icons';
import { useState } from 'react';
import { changeScreens, removeScreen, useScreens } from '../../api/screens.ts';
import en from './locales/en.json';
import { LinkDialog } from './screen-link.tsx';
import { SettingsDialog } from './screen-settings.tsx';
import classes from './screens.module.css';

declare module '@backglass/platform' {
  interface TextResources {
    readonly booths_screens: typeof en;
  }
}

/** Rejects when the texts do not arrive. They are apart from the remote's texts, because the list of booths does not need them. */
export const addScreensTexts = (): Promise<void> =>
  addMessages(
    'booths_screens',
    messagesByLanguage(
      en,
      language =>
        import(
          /* webpackChunkName: "screens-texts-[request]", webpackExclude: /\ben\.json$/ */ `./locales/${language}.json`
        ),
    ),
  );

type Task = 'settings' | 'link' | 'remove';

/** The centre's screens: whether each is alive, what it shows, and its settings. */
export function Screens() {
  const t = useTexts('booths_screens');
  const tBooths = useTexts('booths');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const { center } = useOperator();
  const { data: screens, updatedAt, error, isFetching, refetch } = useScreens();
  const [task, setTask] = useState<{ name: Task; screen: Screen | undefined; isOpen: boolean }>();
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);
  const retry = {
    retryLabel: t('platform:action.retry'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };
  const begin = (name: Task, screen?: Screen) => setTask({ name, screen, isOpen: true });
  const add = (size?: 'form') => (
    <Button variant="primary" icon={PlusIcon} size={size} onClick={() => begin('link')}>
      {t('add.action')}
    </Button>
  );
  const isEmpty = screens?.length === 0;
  const alive = screens?.filter(({ is_alive: isAlive }) => isAlive).length ?? 0;
  // While a dialog is open, the screen changes live.
  const current = screens?.find(({ id }) => id === task?.screen?.id) ?? task?.screen;
  const dialog = task && {
    isOpen: task.isOpen,
    onClose: () => setTask({ ...task, isOpen: false }),
  };
  return (
    <Page
      back={
        <Link className={crumbClass()} to="/booths">
          <Icon of={ArrowLeftIcon} />
          <span>{tBooths('list.title')}</span>
        </Link>
      }
      title={t('title')}
      subtitle={
        screens === undefined || isEmpty
          ? []
          : [t('count', { alive: format.number(alive), total: format.number(screens.length) })]
      }
      actions={isEmpty || (screens === undefined && failure) ? undefined : add()}
    >
      {isEmpty ? (
        <Panel label={t('title')} flush>
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text', { center: center.name })}
            action={add('form')}
            steps={(['name', 'open', 'choose'] as const).map(step => (
              <>
                <strong>{t(`empty.${step}.title`)}</strong>
                <span>{t(`empty.${step}.text`)}</span>
              </>
            ))}
          />
        </Panel>
      ) : screens === undefined && failure ? (
        <ErrorPanel {...retry} title={t('failed')} text={`${failure.title}. ${failure.description}`} />
      ) : (
        <Stack>
          {failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${tBooths('list.stale', { time: format.timeWithSeconds(updatedAt) })} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <ScreenTable screens={screens} onTask={begin} />
        </Stack>
      )}
      {task?.name === 'settings' && current && dialog ? (
        <SettingsDialog key={`settings ${current.id}`} screen={current} {...dialog} />
      ) : null}
      {task?.name === 'link' && dialog ? (
        <LinkDialog
          key={`link ${task.screen?.id} ${task.isOpen}`}
          screen={task.screen}
          screens={screens ?? []}
          {...dialog}
        />
      ) : null}
      {task?.name === 'remove' && current && dialog ? <RemoveDialog screen={current} {...dialog} /> : null}
    </Page>
  );
}

interface ScreenTableProps {
  /** `undefined` while the screens load. */
  screens: readonly Screen[] | undefined;
  onTask: (task: Task, screen: Screen) => void;
}

function ScreenTable({ screens, onTask }: ScreenTableProps) {
  const t = useTexts('booths_screens');
  const state = useScreenTexts();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        cards
        fixedColumns
        busy={screens === undefined}
        waitingText={t('platform:still_waiting')}
      >
        <TableHead>
          <Th area="name">{t('column.name')}</Th>
          <Th area="status" size="words">
            {t('column.state')}
          </Th>
          <Th fold="phone" size="game">
            {t('column.shows')}
          </Th>
          <Th fold="narrow" size="since">
            {t('column.release')}
          </Th>
          <Th area="menu" size="words">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </Th>
        </TableHead>
        <TableBody>
          {screens ? (
            screens.map(screen => {
              const { chip, label, shows, release } = state(screen);
              return (
                <Row key={screen.id}>
                  <Td area="name">
                    <div className={classes.identity}>
                      <RowName sub={shows} narrow={release}>
                        <span className={classes.name}>{screen.name}</span>
                      </RowName>
                    </div>
                  </Td>
                  <Td area="status" size="words">
                    <StatusChip status={chip} label={label} />
                  </Td>
                  <Td fold="phone" size="game" muted={!screen.is_alive}>
                    <span className={classes.words}>{shows}</span>
                  </Td>
                  <Td fold="narrow" size="since" muted>
                    {release}
                  </Td>
                  <Td area="menu" size="words">
                    <span className={classes.actions}>
                      <span className={classes.buttons}>
                        <Button
                          variant="muted"
                          size="sm"
                          icon={SettingsIcon}
                          aria-label={t('settings.of', { name: screen.name })}
                          onClick={() => onTask('settings', screen)}
                        >
                          {t('settings.action')}
                        </Button>
                      </span>
                      <Menu
                        label={t('actions_of', { name: screen.name })}
                        variant="muted"
                        items={[
                          {
                            id: 'settings',
                            label: t('settings.action'),
                            icon: SettingsIcon,
                            onAction: () => onTask('settings', screen),
                          },
                          {
                            id: 'link',
                            label: t('link.action'),
                            icon: LinkIcon,
                            onAction: () => onTask('link', screen),
                          },
                          {
                            id: 'remove',
                            label: t('remove.action'),
                            icon: Trash2Icon,
                            rule: true,
                            onAction: () => onTask('remove', screen),
                          },
                        ]}
                      />
                    </span>
                  </Td>
                </Row>
              );
            })
          ) : (
            <SkeletonRows rows={3} columns={2} />
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}

const MINUTE = 60_000;

function useScreenTexts() {
  const t = useTexts('booths_screens');
  const format = useFormat();
  const now = useNow(MINUTE / 2);
  const lastSeen = (moment: string) =>
    new Date(moment).toDateString() === new Date(now).toDateString()
      ? format.time(moment)
      : format.dateTime(moment);
  return ({ is_alive: isAlive, last_seen_at: seenAt, shows, release }: Screen) => {
    const part = shows?.part ?? '';
    const known =
      part === 'games' && shows?.game
        ? isolateName(shows.game)
        : part === 'day' || part === 'week' || part === 'message' || part === 'idle' || part === 'asleep'
          ? t(`shows.${part}`)
          : t('shows.other');
    return {
      chip: !isAlive ? ('offline' as const) : part === 'asleep' ? ('waiting' as const) : ('online' as const),
      label: t(
        !isAlive
          ? seenAt === null
            ? 'state.new'
            : 'state.silent'
          : part === 'asleep'
            ? 'state.asleep'
            : 'state.alive',
      ),
      shows:
        seenAt === null
          ? t('shows.never')
          : isAlive
            ? known
            : t('shows.last_seen', { moment: lastSeen(seenAt) }),
      release: release === null ? '–' : t('release', { release }),
    };
  };
}

interface RemoveDialogProps {
  screen: Screen;
  isOpen: boolean;
  onClose: () => void;
}

function RemoveDialog({ screen, isOpen, onClose }: RemoveDialogProps) {
  const t = useTexts('booths_screens');
  const errorText = useErrorText();
  const { id, name } = screen;
  const { mutate, isPending } = useWrite<unknown, void>({
    target: () => `screens/${id}`,
    write: async () => {
      const answer = await removeScreen(id);
      // Another operator has removed the screen.
      return !answer.ok && answer.error.kind === 'not-found' ? undefined : unwrap(answer);
    },
    failed: () => t('remove.failed'),
    because: failure => `${name}. ${errorText(appErrorOf(failure)).description}`,
    onSuccess: async () => {
      await changeScreens(id, undefined);
      notify({ level: 'success', title: t('remove.done'), description: name });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t('remove.title', { name: isolateName(name) })}
      description={t('remove.text')}
      closeLabel={t('platform:action.close')}
      cancelLabel={t('platform:action.cancel')}
      confirmLabel={t('remove.action')}
      danger
      busy={isPending}
      onConfirm={() => {
        mutate();
        onClose();
      }}
    />
  );
}
