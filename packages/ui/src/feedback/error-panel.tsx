import { RotateCwIcon, UnplugIcon } from '@lucide/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './state.module.css';

interface ErrorPanelProps {
  title: string;
  text: ReactNode;
  retryLabel: string;
  /** Omit it if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Facts for support, which a press on `detailsLabel` shows. */
  details?: readonly { label: string; value: string }[] | undefined;
  detailsLabel?: string | undefined;
  /** Set it if the panel replaces the element with the focus. */
  autoFocusRetry?: boolean | undefined;
  /** A control beside Retry, such as "Copy for support". */
  secondary?: ReactNode;
}

/** Replaces a part of the page that failed, with the reason and a Retry button. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, text, retryLabel, onRetry, busy, details, detailsLabel, autoFocusRetry, secondary } = props;
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (autoFocusRetry) retry.current?.focus();
  }, [autoFocusRetry]);

  return (
    <section className={cx(classes.panel, classes.state)}>
      <div role="alert">
        <span className={classes.icon}>
          <Icon of={UnplugIcon} />
        </span>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      {onRetry || secondary ? (
        <div className={classes.actions}>
          {onRetry ? (
            <Button
              ref={retry}
              variant="primary"
              size="form"
              icon={RotateCwIcon}
              busy={busy}
              onClick={onRetry}
            >
              {retryLabel}
            </Button>
          ) : null}
          {secondary}
        </div>
      ) : null}
      {details && details.length > 0 ? (
        <details className={classes.more}>
          <summary>{detailsLabel}</summary>
          <dl className={classes.details}>
            {details.map(({ label, value }) => (
              <div className={classes.detail} key={label}>
                <dt className={classes.key}>{label}</dt>
                <dd className={classes.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}
