import type { Center, Paper } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Button, Callout, NativeSelect, Spinner } from '@backglass/ui';
import { TicketSvg } from '@backglass/ticket';
import { FileDownIcon, RotateCwIcon } from '@lucide/icons';
import { useState } from 'react';
import classes from './ticket-editor.module.css';
import { useDownloadTicket } from './use-download-ticket.ts';
import { SAMPLES, type Sample, type TicketState } from './use-previewed-ticket.ts';

interface TicketPreviewProps {
  readonly center: Center;
  readonly state: TicketState;
  readonly paper: Paper;
  readonly sample: Sample;
  readonly onSample: (sample: Sample) => void;
}

/** The ticket as it will be printed, in its real width if that fits. In a narrow window it is small and stays above the form. */
export function TicketPreview({ center, state, paper, sample, onSample }: TicketPreviewProps) {
  const t = useTexts('profile');
  const { ticket, missing, again } = state;
  const { download, isDownloading } = useDownloadTicket(center);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <section
      className={classes.stage}
      data-large={isLarge ? '' : undefined}
      aria-label={t('ticket.preview')}
      data-tour="preview"
    >
      <div className={classes.head}>
        <NativeSelect
          label={t('ticket.sample')}
          size="sm"
          value={sample}
          options={SAMPLES.map(value => ({ value, label: t(`ticket.samples.${value}`) }))}
          onChange={onSample}
        />
        <Button
          size="sm"
          icon={FileDownIcon}
          busy={isDownloading}
          disabled={ticket === undefined}
          onClick={() => ticket && void download(ticket)}
        >
          {t('ticket.download')}
        </Button>
        <span className={classes.size}>
          <Button size="sm" aria-expanded={isLarge} onClick={() => setIsLarge(now => !now)}>
            {t(isLarge ? 'ticket.smaller' : 'ticket.larger')}
          </Button>
        </span>
      </div>
      <div className={classes.body}>
        {missing === undefined ? null : (
          <Callout
            level="warning"
            levelLabel={t('platform:level.warning')}
            title={t(`ticket.missing.${missing}`)}
          >
            <Button size="sm" icon={RotateCwIcon} onClick={again}>
              {t('platform:action.retry')}
            </Button>
          </Callout>
        )}
        {ticket === undefined && missing === undefined ? <Spinner label={t('ticket.loading')} /> : null}
        {ticket === undefined ? null : (
          <div className={classes.paper}>
            <p className={classes.measure}>{t(`ticket.measures.${paper}`)}</p>
            <TicketSvg
              className={classes.ticket}
              layout={ticket.layout}
              image={ticket.image}
              label={t('ticket.preview')}
            />
          </div>
        )}
      </div>
    </section>
  );
}
