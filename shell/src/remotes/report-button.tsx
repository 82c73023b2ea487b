import { Button, CopyIcon, Icon } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './report-button.module.css';

/**
 * Copies a report for support, and says that it did. Where the clipboard is denied, or there is none, the report is
 * shown selected instead.
 */
export function ReportButton({ report }: { report: string }) {
  const t = useShellTexts();
  const [outcome, setOutcome] = useState<'copied' | 'shown'>();
  const text = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (outcome === 'shown') text.current?.select();
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setOutcome('copied');
    } catch {
      setOutcome('shown');
    }
  };

  return (
    <>
      <Button size="form" icon={<Icon of={CopyIcon} />} onClick={() => void copy()}>
        {t('remote.report')}
      </Button>
      <p role="status" className={classes['said']}>
        {outcome === undefined ? null : t(`remote.report_${outcome}`)}
      </p>
      {outcome === 'shown' ? (
        <textarea
          ref={text}
          className={classes['report']}
          aria-label={t('remote.report')}
          rows={7}
          readOnly
          value={report}
        />
      ) : null}
    </>
  );
}
