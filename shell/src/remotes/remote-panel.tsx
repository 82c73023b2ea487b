import type { Label } from '@backglass/federation';
import { momentLocale, type Texts } from '@backglass/platform';
import { currentLanguage, useConnection } from '@backglass/platform/host';
import { ErrorPanel, Page } from '@backglass/ui';
import { CopyReport } from '../report/copy-report.tsx';
import { useShellTexts } from '../texts.ts';
import { reportOf } from './report.ts';
import { said } from './said.ts';
import type { RemoteTrouble } from './trouble.ts';

interface RemotePanelProps {
  readonly title: Label;
  /** Remote and version, for whoever is asked for help. */
  readonly part: string;
  readonly trouble: RemoteTrouble;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

type Detail = { readonly label: string; readonly value: string };

/** What failed: the file and what became of it, else what the code said. */
function whatOf(trouble: Extract<RemoteTrouble, { error: Error }>, t: Texts): Detail[] {
  const fault = trouble.kind === 'failed' ? trouble.fault : undefined;
  if (fault === undefined) return [{ label: t('remote.what'), value: said(trouble.error) }];
  return [
    { label: t('remote.what'), value: t(`remote.fault.${fault.kind}`, { status: fault.status ?? '' }) },
    { label: t('remote.file'), value: fault.file.replace(/^\/releases\//, '') },
  ];
}

function detailsOf(trouble: RemoteTrouble, part: string, t: Texts): Detail[] {
  const rows: Detail[] = [{ label: t('remote.part'), value: part }];
  if (trouble.kind === 'incompatible') {
    for (const { module, needs, has } of trouble.misfits) {
      const name = module.replace(/^@backglass\//, '');
      rows.push({ label: t('remote.needs'), value: `${name} ${needs}` });
      rows.push({ label: t('remote.has'), value: `${name} ${has ?? '—'}` });
    }
  }
  if (trouble.kind !== 'failed' && trouble.kind !== 'crashed') return rows;
  // Formats come with the operator's part, which may be what did not come.
  const time = new Date(trouble.at).toLocaleTimeString(momentLocale(currentLanguage()), TIME);
  const attempt = trouble.kind === 'failed' ? trouble.attempt : undefined;
  rows.push(...whatOf(trouble, t));
  rows.push({
    label: t('remote.when'),
    value: attempt === undefined ? time : t('remote.attempt', { time, attempt }),
  });
  return rows;
}

/** What is said of it, by key; its title is `remote.title.<key>`. Without a network it is no wonder that a part did not arrive. */
function saidOf(trouble: RemoteTrouble, isOnline: boolean): string {
  if (trouble.kind === 'failed' && trouble.cause === 'code') return 'crashed';
  if (trouble.kind !== 'failed' && trouble.kind !== 'loading') return trouble.kind;
  return isOnline ? 'failed' : 'offline';
}

/** Stands where a remote's screen should be: what happened, that the rest works, Retry, a report for support. */
export function RemotePanel({ title, part, trouble, isBusy, onRetry }: RemotePanelProps) {
  const t = useShellTexts();
  const isOnline = useConnection() !== 'offline';
  const name = title[currentLanguage()];
  const key = saidOf(trouble, isOnline);
  // What the document itself says can only be said otherwise by another document.
  const isSettled = trouble.kind === 'incompatible' || trouble.kind === 'disabled';

  return (
    <Page title={name}>
      <ErrorPanel
        title={t(`remote.title.${key}`, { name })}
        text={t(`remote.${key}`)}
        retryLabel={t(isSettled ? 'remote.reload' : 'platform:action.retry')}
        onRetry={isSettled ? () => location.reload() : onRetry}
        busy={isBusy}
        autoFocusRetry
        details={detailsOf(trouble, part, t)}
        secondary={<CopyReport report={() => reportOf(part, trouble)} />}
      />
    </Page>
  );
}
