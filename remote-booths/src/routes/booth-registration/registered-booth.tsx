import type { Booth } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useNow } from '@backglass/platform/operator';
import { Button, buttonClass, Cluster, Icon } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { PlusIcon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { useBooths } from '../../api/get-booths.ts';
import { BoothPicture } from '../../pictures/pictures.tsx';
import classes from './registered-booth.module.css';

/** A booth asks every few seconds whether it was registered; one that is silent for so long (milliseconds) has trouble. */
const LONG = 30_000;

const ONLINE = {
  status: 'online',
  label: 'list.online',
  text: 'registered.online_text',
  shows: 'game',
} as const;
const WAITING = { status: 'waiting', label: 'registered.waiting', shows: 'waiting' } as const;
const GONE = {
  status: 'aborted',
  label: 'registered.gone',
  text: 'registered.gone_text',
  shows: 'code',
} as const;

interface RegisteredBoothProps {
  booth: Pick<Booth, 'id' | 'name'>;
  onAnother: () => void;
}

/** The booth is the centre's: shows it coming online, and offers to pair the next. */
export function RegisteredBooth({ booth, onAnother }: RegisteredBoothProps) {
  const t = useTexts('booths');
  const { data: booths } = useBooths();
  const known = booths?.find(({ id }) => id === booth.id);
  const [seen, setSeen] = useState<Booth>();
  if (known !== undefined && known !== seen) setSeen(known);
  const isOnline = known?.is_online === true;
  // One that the list has never had is not in it yet.
  const isGone = booths !== undefined && known === undefined && seen !== undefined;
  const name = (known ?? seen ?? booth).name;
  const now = useNow(LONG / 6);
  const [since] = useState(now);
  const hasTrouble = now - since >= LONG;
  const { status, label, text, shows } = isGone
    ? GONE
    : isOnline
      ? ONLINE
      : ({ ...WAITING, text: hasTrouble ? 'registered.trouble' : 'registered.soon' } as const);

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.registered}>
      <div className={classes.words}>
        <h2 ref={title} className={classes.title} tabIndex={-1}>
          {t(isGone ? 'registered.gone_title' : 'registered.title', { name })}
        </h2>
        <div role="status" className={classes.state}>
          <StatusChip status={status} label={t(label)} />
          <p>{t(text)}</p>
        </div>
      </div>
      <BoothPicture shows={shows} />
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
