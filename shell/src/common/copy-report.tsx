import { Button } from '@backglass/ui';
import { CopyIcon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { useShellTexts } from '../texts.ts';
import classes from './copy-report.module.css';

/** A button that copies a report for support. Without a clipboard, it shows the report as selected text. */
export function CopyReport({ report }: { report: () => string }) {
  const t = useShellTexts();
  const [isCopied, setCopied] = useState(false);
  const [shown, setShown] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (shown !== undefined) text.current?.select();
  }, [shown]);

  const copy = async () => {
    const content = report();
    try {
      await navigator.clipboard.writeText(content);
      setCopied(true);
      setShown(undefined);
    } catch {
      setCopied(false);
      setShown(content);
    }
  };

  return (
    <>
      <Button size="form" icon={CopyIcon} onClick={() => void copy()}>
        {t('remote.report')}
      </Button>
      <p role="status" className={classes['status']}>
        {isCopied ? <span>{t('remote.report_copied')}</span> : null}
        {shown === undefined ? null : <span>{t('remote.report_shown')}</span>}
      </p>
      {shown === undefined ? null : (
        <textarea
          ref={text}
          className={classes['report']}
          aria-label={t('remote.report')}
          rows={7}
          readOnly
          value={shown}
        />
      )}
    </>
  );
}
