import type { Booth } from '@backglass/contract';
import { Link, useNow, useTexts } from '@backglass/platform';
import { Button, buttonClass, Cluster, Icon, PlusIcon, StatusChip } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import { useBooths } from '../../api/booths.ts';
import { BoothPicture } from '../pictures/booth-picture.tsx';
import classes from './registered-booth.module.css';

/** A booth asks every few seconds whether it was registered; one that is silent for so long (milliseconds) has trouble. */
const LONG = 30_000;

export interface RegisteredBoothProps {
  booth: Pick<Booth, 'id' | 'name'>;
  onAnother: () => void;
}

/** The booth is the centre's: shows it coming online, and offers to pair the next. */
export function RegisteredBooth({ booth, onAnother }: RegisteredBoothProps) {
  const t = useTexts('booths');
  const { data: booths } = useBooths();
  const known = booths?.find(({ id }) => id === booth.id);
  const isOnline = known?.is_online === true;
  const name = known?.name ?? booth.name;
  const now = useNow(LONG / 6);
  const [since] = useState(now);
  const hasTrouble = !isOnline && now - since >= LONG;

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.registered}>
      <div className={classes.words}>
        <h2 ref={title} className={classes.title} tabIndex={-1}>
          {t('registered.title', { name })}
        </h2>
        <div role="status" className={classes.state}>
          <StatusChip
            status={isOnline ? 'online' : 'waiting'}
            label={t(isOnline ? 'list.online' : 'registered.waiting')}
          />
          <p>
            {t(isOnline ? 'registered.online_text' : hasTrouble ? 'registered.trouble' : 'registered.soon')}
          </p>
        </div>
      </div>
      <BoothPicture shows={isOnline ? 'game' : 'waiting'} />
      <Cluster justify="end">
        <Link to="/booths" className={buttonClass({ size: 'form' })}>
          {t('registered.list')}
        </Link>
        <Button variant="primary" size="form" icon={<Icon of={PlusIcon} />} onClick={onAnother}>
          {t('registered.another')}
        </Button>
      </Cluster>
    </div>
  );
}
