import type { Label } from '@backglass/federation';
import { momentLocale, useOnline, useSession, type Texts } from '@backglass/platform';
import { currentLanguage, useConnection } from '@backglass/platform/host';
import { ErrorPanel, Page } from '@backglass/ui';
import { useState } from 'react';
import { composition } from '../composition/document-data.ts';
import { CopyReport } from '../common/copy-report.tsx';
import { textOf, useShellTexts } from '../texts.ts';
import { shortMessageOf, type Incompatibility, type LoadFailure, type RemoteState } from './remote-loader.ts';

export type RemoteLoadError =
  | { readonly kind: 'loading' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'incompatible'; readonly incompatibilities: readonly Incompatibility[] }
  | (LoadFailure & { readonly kind: 'failed' })
  /** Its code threw while it rendered. `at` is in epoch milliseconds. */
  | { readonly kind: 'crashed'; readonly error: Error; readonly at: number };

export function loadErrorOf(remote: RemoteState): RemoteLoadError {
  switch (remote.status) {
    case 'incompatible':
      return { kind: 'incompatible', incompatibilities: remote.incompatibilities };
    case 'failed':
      return { ...remote, kind: 'failed' };
    case 'disabled':
      return { kind: 'disabled' };
    default:
      return { kind: 'loading' };
  }
}

interface RemotePanelProps {
  readonly title: Label;
  readonly part: string;
  readonly error: RemoteLoadError;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

interface LoadErrorPanelProps extends RemotePanelProps {
  readonly autoFocusRetry?: boolean;
}

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

type Detail = { readonly label: string; readonly value: string };

function faultDetailsOf(error: Extract<RemoteLoadError, { error: Error }>, t: Texts<'shell'>): Detail[] {
  const fault = error.kind === 'failed' ? error.fault : undefined;
  if (fault === undefined) return [{ label: t('remote.what'), value: shortMessageOf(error.error) }];
  return [
    { label: t('remote.what'), value: t(`remote.fault.${fault.kind}`, { status: fault.status ?? '' }) },
    { label: t('remote.file'), value: fault.file.replace(/^\/releases\//, '') },
  ];
}

function detailsOf(error: RemoteLoadError, part: string, t: Texts<'shell'>): Detail[] {
  const rows: Detail[] = [{ label: t('remote.part'), value: part }];
  if (error.kind === 'incompatible') {
    // All modules of a package have its version, so the package is named once.
    const list = (field: 'needs' | 'has') => {
      const versions = error.incompatibilities.map(
        one => `${one.module.replace(/^@backglass\/|\/.*/g, '')} ${one[field] ?? '—'}`,
      );
      return [...new Set(versions)].join(', ');
    };
    rows.push({ label: t('remote.needs'), value: list('needs') });
    rows.push({ label: t('remote.has'), value: list('has') });
  }
  if (error.kind !== 'failed' && error.kind !== 'crashed') return rows;
  // Not by `useFormat`: it is in the operator chunk, which may be missing.
  const time = new Date(error.at).toLocaleTimeString(momentLocale(currentLanguage()), TIME);
  const attempt = error.kind === 'failed' ? error.attempt : undefined;
  rows.push(...faultDetailsOf(error, t));
  rows.push({
    label: t('remote.when'),
    value: attempt === undefined ? time : t('remote.attempt', { time, attempt }),
  });
  return rows;
}

/** The key of the error's text, below `remote`. If the API is out of reach, the text says so. */
export function textKeyOf(error: RemoteLoadError, isOnline: boolean) {
  if (error.kind === 'failed' && error.cause === 'code') return 'crashed';
  if (error.kind !== 'failed' && error.kind !== 'loading') return error.kind;
  return isOnline ? 'failed' : 'offline';
}

/** Whether a retry cannot help, because a page runs an ES module only once. */
export const needsReload = (error: RemoteLoadError, remote: string): boolean =>
  error.kind === 'failed' && error.cause === 'code' && composition.remotes[remote]?.container === 'module';

/** The report for support, always in English. */
export function reportOf(part: string, error: RemoteLoadError): string {
  const facts = [
    `composition ${composition.number}`,
    `shell ${composition.shell.version}`,
    `remote ${part}`,
    // Without the query, which may contain search terms.
    `page ${location.pathname}`,
    `language ${currentLanguage()}`,
    `state ${error.kind}`,
  ];
  if (error.kind === 'incompatible') {
    for (const { module, needs, has } of error.incompatibilities)
      facts.push(`needs ${module} ${needs}, has ${has ?? 'none'}`);
  }
  if (error.kind === 'failed' && error.fault !== undefined) {
    const { kind, status, file } = error.fault;
    facts.push(`file ${file}`, `fault ${[kind, status].filter(Boolean).join(' ')}`);
  }
  if (error.kind === 'failed' || error.kind === 'crashed') {
    facts.push(`error ${error.error.name}: ${shortMessageOf(error.error)}`);
    facts.push(`at ${new Date(error.at).toISOString()}`);
  }
  return [...facts, `browser ${navigator.userAgent}`].join('\n');
}

const othersThan = (failed: string): string =>
  Object.entries(composition.remotes)
    .filter(([name, { nav, state }]) => name !== failed && state === 'active' && nav.length > 0)
    .map(([, { title }]) => textOf(title))
    .join(', ');

/** Replaces a remote's screen: what happened, a Retry or Reload button, and a report for support. */
export const RemotePanel = (props: RemotePanelProps) => (
  <Page title={textOf(props.title)}>
    <LoadErrorPanel {...props} autoFocusRetry />
  </Page>
);

/** Says what happened, with a Retry or Reload button, and a report for support. */
export function LoadErrorPanel({ title, part, error, isBusy, onRetry, ...props }: LoadErrorPanelProps) {
  const t = useShellTexts();
  const isOnline = useOnline();
  const name = textOf(title);
  const key = textKeyOf(error, isOnline);
  const remote = part.split(' ', 1).join();
  const isIntercepted = useConnection() === 'intercepted';
  // A visitor cannot open the other parts. If a file of the shell is missing, the others may need it too.
  const isOfShell = error.kind === 'failed' && error.fault?.file.startsWith('/releases/shell/') === true;
  const names = useSession().status === 'signed-in' && !isOfShell ? othersThan(remote) : '';
  const [hasRetried, setHasRetried] = useState(false);
  // If the code threw again after Retry, it will throw every time. Only a reload can bring another release.
  const isBroken = error.kind === 'failed' && error.cause === 'code' && hasRetried && !isBusy;
  const mustReload =
    isIntercepted ||
    isBroken ||
    needsReload(error, remote) ||
    error.kind === 'incompatible' ||
    error.kind === 'disabled';
  const onClick = () => {
    if (mustReload) return location.reload();
    setHasRetried(true);
    onRetry();
  };

  return (
    <ErrorPanel
      {...props}
      title={t(`remote.title.${key === 'offline' ? 'failed' : key}`, { name })}
      text={
        names === '' || !isOnline
          ? t(`remote.${key}`)
          : `${t(`remote.${key}`)} ${t('remote.rest', { names })}`
      }
      retryLabel={t(mustReload ? 'reload' : 'platform:action.retry')}
      onRetry={onClick}
      busy={isBusy}
      details={detailsOf(error, part, t)}
      detailsLabel={t('remote.details')}
      secondary={<CopyReport report={() => reportOf(part, error)} />}
    />
  );
}
