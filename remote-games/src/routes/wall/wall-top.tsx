import { useOnline, useOperator, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { FitText } from './fit-text.tsx';
import classes from './wall-top.module.css';

/** How often the clock is updated, in milliseconds. The clock shows minutes. */
const CLOCK_INTERVAL = 5_000;

interface WallTopProps {
  title: string;
  children: ReactNode;
}

/** The wall's header: the title, the centre and the time. */
export function WallTop({ title, children }: WallTopProps) {
  const format = useFormat();
  const now = useNow(CLOCK_INTERVAL);
  const { center } = useOperator();
  const t = useTexts('games');
  const isOnline = useOnline();
  return (
    <header className={classes['top']}>
      <div className={classes['heading']}>
        <h1 className={classes['title']}>
          <FitText>{title}</FitText>
        </h1>
        <p className={classes['facts']}>{children}</p>
      </div>
      <div className={classes['side']}>
        <p className={classes['clock']}>{format.time(now)}</p>
        <p className={classes['facts']}>
          {isOnline ? null : (
            <span className={classes['lost']}>
              <Icon of={UnplugIcon} />
              <span>{t('link.away')}</span>
            </span>
          )}
          {center.name === title ? null : <bdi>{center.name}</bdi>}
        </p>
      </div>
    </header>
  );
}
