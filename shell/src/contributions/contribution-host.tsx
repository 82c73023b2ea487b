import { useCurrentLanguage, useOnline } from '@backglass/platform';
import { ContributionHostContext, type ContributionHost } from '@backglass/platform/host';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { IconButton, Panel, Spinner, Icon, linkClass, Muted, VisuallyHidden } from '@backglass/ui';
import { XIcon, UnplugIcon } from '@lucide/icons';
import {
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  type RefObject,
  useRef,
  type MouseEvent,
} from 'react';
import { useStore, create } from 'zustand';
import { textOf, useOperatorTexts, useShellTexts } from '../texts.ts';
import {
  contributionContent,
  contributions,
  type RemoteContribution,
  isPanel,
  isFromLaterRelease,
} from './contributions.ts';
import { useHidden, useHide } from './hidden.ts';
import classes from './contribution-host.module.css';
import { loadErrorOf, needsReload, textKeyOf, type RemoteLoadError } from '../remotes/remote-panel.tsx';
import { isMissingFiles, useRetryWhenOnline } from '../remotes/remote-screen.tsx';

const HostedContribution: ContributionHost['Contribution'] = ({ of, props }) => {
  const contribution = contributions.find(({ id }) => id === of.id);
  if (contribution === undefined) return null;
  return <ContributionFrame key={of.id} contribution={contribution} title={of.title} props={props} />;
};

const isLoaded = ({ loader }: RemoteContribution): boolean => loader.state.getState().status === 'ready';

const countLoaded = (): number => contributions.filter(isLoaded).length;

const followLoading = (onChange: () => void): (() => void) => {
  const stops = contributions.map(({ loader }) => loader.state.subscribe(onChange));
  return () => stops.forEach(stop => stop());
};

/** Offers the contributions of the composition to the extension points of all pages. */
export function ContributionProvider({ children }: { children: ReactNode }) {
  const hidden = useHidden();
  const language = useCurrentLanguage();
  const loaded = useSyncExternalStore(followLoading, countLoaded);
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  const changePlaces = useCallback<ChangePlaces>(
    change =>
      setPlaces(before => {
        const next = new Map(before);
        change(next);
        return next;
      }),
    [],
  );
  const host = useMemo<ContributionHost>(
    () => ({
      offered: contributions
        .filter(({ id }) => !hidden.includes(id))
        .map(one => {
          const { point, title } = one.declaration;
          return { id: one.id, point, title: textOf(title), isLoaded: isLoaded(one) };
        }),
      Contribution: HostedContribution,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `textOf` reads the language, and `isLoaded` the loaders
    [hidden, language, loaded],
  );
  return (
    <ContributionHostContext value={host}>
      <ChangePlacesContext value={changePlaces}>{children}</ChangePlacesContext>
      {contributionContent.module && <contributionContent.module.AllContributions places={places} />}
    </ContributionHostContext>
  );
}

/** What a page shows in a place. */
export interface ContributionProps {
  readonly contribution: RemoteContribution;
  readonly title: string;
  /** The props that the page passes to the contribution. */
  readonly props: object;
}

/** A place of a page that shows a contribution. */
export interface Place extends ContributionProps {
  readonly element: HTMLElement;
}

export type ChangePlaces = (change: (places: Map<string, Place>) => void) => void;

export const ChangePlacesContext = createContext<ChangePlaces>(() => undefined);

/** Loads a contribution and shows it in an element while the calling component is mounted and `isShown` is true. */
export function usePlace(
  ref: RefObject<HTMLElement | null>,
  isShown: boolean,
  { contribution, title, props }: ContributionProps,
): void {
  const id = useId();
  const changePlaces = useContext(ChangePlacesContext);
  const isReady = useStore(contribution.loader.state).status === 'ready';
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (!isShown || !isReady || element === null) return;
    changePlaces(places => places.set(id, { element, contribution, title, props }));
  }, [ref, isShown, isReady, contribution, title, props, id, changePlaces]);
  useEffect(() => {
    if (!isShown) return undefined;
    contribution.request();
    return () => changePlaces(places => places.delete(id));
  }, [isShown, contribution, id, changePlaces]);
}

/** The height of a panel whose declaration has none, in rem. */
const DEFAULT_HEIGHT = 12;

/** The space of a contribution. It has the same size whatever it contains, so that nothing moves when the code arrives. */
export const ContributionFrame = (props: ContributionProps) =>
  isPanel(props.contribution.declaration.point) ? <PanelFrame {...props} /> : <Line {...props} />;

function PanelFrame(props: ContributionProps) {
  const { contribution, title } = props;
  const { id, declaration } = contribution;
  const content = useRef<HTMLDivElement>(null);
  usePlace(content, true, props);
  return (
    <Panel title={title} action={<HideButton id={id} title={title} />}>
      <div
        className={classes['content']}
        style={{ blockSize: `${declaration.height ?? DEFAULT_HEIGHT}rem` }}
        ref={content}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the content
        tabIndex={0}
        role="group"
        aria-label={title}
        data-contribution
      >
        <LoadState {...props} />
      </div>
    </Panel>
  );
}

/** A line of text, or a cell. It shows its content only once it is displayed. Until then, the content's code is not loaded. */
function Line(props: ContributionProps) {
  const line = useRef<HTMLSpanElement>(null);
  usePlace(line, useIsShown(line), props);
  return (
    <span className={classes['line']} ref={line} tabIndex={-1} data-contribution>
      <LoadState {...props} />
    </span>
  );
}

function HideButton({ id, title: name }: { id: string; title: string }) {
  const t = useOperatorTexts();
  const hide = useHide();
  const onClick = () => {
    // The focused button disappears, so the focus moves to the page's title.
    document.getElementById('page-title')?.focus();
    hide(id, name);
  };
  return (
    <span data-print="none">
      <IconButton variant="muted" icon={XIcon} label={t('contribution.hide', { name })} onClick={onClick} />
    </span>
  );
}

/** Shown in a place until the code of its contribution is loaded, or why it cannot be loaded. */
export function LoadState({ contribution, title }: ContributionProps) {
  const { declaration, loader } = contribution;
  const { point } = declaration;
  const screen = useStore(loader.state);
  const remote = useStore(loader.remote.state);
  useRetryWhenOnline(loader, isMissingFiles(screen, remote));
  if (screen.status === 'ready') return null;
  if (screen.status === 'loading') return <ContributionLoading point={point} />;
  if (isFromLaterRelease(remote, point)) return null;
  const error = screen.status === 'failed' ? ({ ...screen, kind: 'failed' } as const) : loadErrorOf(remote);
  return (
    <ContributionFailure
      {...{ contribution, title, error }}
      isBusy={screen.isRetrying}
      onRetry={() => void loader.retry()}
    />
  );
}

/** Shown in place of a contribution until it is ready. A line stays empty, because a table may have hundreds of lines. */
export function ContributionLoading({ point }: { readonly point: ExtensionPointName }) {
  const t = useShellTexts();
  if (!isPanel(point)) return null;
  return (
    <span role="status" aria-busy="true" aria-label={t('loading')} className={classes['loading']}>
      <Spinner />
    </span>
  );
}

interface ContributionFailureProps extends Pick<ContributionProps, 'contribution' | 'title'> {
  readonly error: RemoteLoadError;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/**
 * Replaces a contribution that failed: says what happened, and offers Retry or Reload. All of it fits into the smallest panel on the
 * narrowest window. A table cell has no room for the text, so the text is its tooltip.
 */
export function ContributionFailure(props: ContributionFailureProps) {
  const { contribution, title, error, isBusy, onRetry } = props;
  const { declaration, loader } = contribution;
  const { point } = declaration;
  const mustReload = needsReload(error, loader.remote.name);
  const t = useShellTexts();
  const key = textKeyOf(error, useOnline());
  const name = t('platform:quoted', { name: title });
  const what = t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name });
  const reason = t(`remote.${key}`);
  const retry = (event: MouseEvent<HTMLElement>) => {
    if (mustReload) return location.reload();
    // Retry removes the focused button, so the focus moves to the contribution.
    event.currentTarget.closest<HTMLElement>('[data-contribution]')?.focus({ preventScroll: true });
    onRetry();
  };
  const action = (
    <button type="button" className={linkClass()} aria-busy={isBusy} onClick={retry}>
      {t(mustReload ? 'reload' : 'platform:action.retry')}
    </button>
  );
  if (isPanel(point)) {
    return (
      <p className={classes['failure']} role="alert">
        <Icon of={UnplugIcon} />
        <span>
          <strong>{what}</strong>
          <span>. </span>
          <Muted>{reason}</Muted> <span>{action}</span>
        </span>
      </p>
    );
  }
  const text = (
    <>
      <span>{what}</span>
      <VisuallyHidden>{`. ${reason}`}</VisuallyHidden>
    </>
  );
  return (
    <span className={classes['failure-line']} title={`${what}. ${reason}`}>
      <Icon of={UnplugIcon} />
      {point === 'games.column' ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <span className={classes['failure-text']}>{text}</span>
      )}
      {action}
    </span>
  );
}

const usePrinting = create<boolean>(() => false);
// In a store, because React renders changes of a store at once, before the browser prints.
addEventListener('beforeprint', () => usePrinting.setState(true, true));
addEventListener('afterprint', () => usePrinting.setState(false, true));

/** Whether an element has been displayed, or the page is being printed. A column that a narrow table hides needs no code and no content. */
export function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const isPrinting = usePrinting();
  const [wasDisplayed, setWasDisplayed] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    // An element that is not displayed has no size.
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWasDisplayed(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return wasDisplayed || isPrinting;
}
