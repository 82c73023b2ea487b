import type { Label } from '@backglass/federation';
import { useFormat, type Format, type Texts } from '@backglass/platform';
import { currentLanguage } from '@backglass/platform/host';
import { Button, CopyIcon, ErrorPanel, Icon, Page } from '@backglass/ui';
import { useState } from 'react';
import { composition } from '../boot/document-data.ts';
import { useShellTexts } from '../texts.ts';

/** Why a screen is not there. */
export type RemoteTrouble =
  | { readonly kind: 'loading' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'incompatible'; readonly needs: string; readonly has: string }
  | {
      readonly kind: 'failed';
      readonly error: Error;
      readonly at: number;
      readonly attempt?: number;
      /** Its code came and then threw. */
      readonly isCrash?: boolean;
    };

interface RemotePanelProps {
  readonly title: Label;
  /** Remote and version, for whoever is asked for help. */
  readonly part: string;
  readonly trouble: RemoteTrouble;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

type Detail = { readonly label: string; readonly value: string };

function detailsOf(trouble: RemoteTrouble, part: string, t: Texts, format: Format): Detail[] {
  const rows: Detail[] = [{ label: t('remote.part'), value: part }];
  if (trouble.kind === 'incompatible') {
    rows.push({ label: t('remote.needs'), value: `platform ${trouble.needs}` });
    rows.push({ label: t('remote.has'), value: `platform ${trouble.has}` });
  }
  if (trouble.kind === 'failed') {
    rows.push({ label: t('remote.what'), value: trouble.error.message.split('\n')[0]?.slice(0, 200) ?? '' });
    rows.push({
      label: t('remote.when'),
      value:
        trouble.attempt === undefined
          ? format.timeWithSeconds(trouble.at)
          : t('remote.attempt', { time: format.timeWithSeconds(trouble.at), attempt: trouble.attempt }),
    });
  }
  return rows;
}

function textKeyOf(trouble: RemoteTrouble): string {
  if (trouble.kind === 'failed') return trouble.isCrash ? 'remote.crashed' : 'remote.failed';
  return `remote.${trouble.kind === 'loading' ? 'failed' : trouble.kind}`;
}

/** Stands where a remote's screen should be: what happened, that the rest works, Retry, facts to copy. */
export function RemotePanel({ title, part, trouble, isBusy, onRetry }: RemotePanelProps) {
  const t = useShellTexts();
  const format = useFormat();
  const [isCopied, setCopied] = useState(false);
  const name = title[currentLanguage()];
  const details = detailsOf(trouble, part, t, format);

  const copy = async () => {
    const report = [
      ...details.map(({ label, value }) => `${label}: ${value}`),
      `composition ${composition.number}`,
    ];
    try {
      await navigator.clipboard.writeText(report.join('\n'));
      setCopied(true);
    } catch {
      // Without a secure origin there is no clipboard; what it would hold can be read and selected above.
    }
  };

  return (
    <Page title={name}>
      <ErrorPanel
        title={t('remote.title', { name })}
        text={t(textKeyOf(trouble))}
        retryLabel={t('platform:action.retry')}
        onRetry={trouble.kind === 'incompatible' || trouble.kind === 'disabled' ? undefined : onRetry}
        busy={isBusy}
        autoFocusRetry
        details={details}
        secondary={
          <Button icon={<Icon of={CopyIcon} />} onClick={() => void copy()}>
            {isCopied ? t('remote.copied') : t('remote.copy')}
          </Button>
        }
      />
    </Page>
  );
}
