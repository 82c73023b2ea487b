import type { Booth } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useNow } from '@backglass/platform/operator';
import { Button, buttonClass } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { DialogFooter } from '@backglass/ui/overlay';
import { PlusIcon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { useBooths } from '../../api/get-booths.ts';
import { BoothPicture } from '../../pictures/pictures.tsx';
import classes from './registered-booth.module.css';

/** A booth polls every few seconds, so after this time the page offers help. */
const SILENCE_LIMIT = 30_000;

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
  onClose: () => void;
}

/** Shows when a registered booth is online, and offers to register the next booth. */
export function RegisteredBooth({ booth, onAnother, onClose }: RegisteredBoothProps) {
  const t = useTexts('booths');
  const { data: booths } = useBooths();
  const known = booths?.find(({ id }) => id === booth.id);
  const [seen, setSeen] = useState<Booth>();
  if (known !== undefined && known !== seen) setSeen(known);
  const isOnline = known?.is_online === true;
  // A booth that leaves the list was archived. A new booth may not be in the list yet.
  const isGone = booths !== undefined && known === undefined && seen !== undefined;
  const isFirst = booths?.length === 1 && !isGone;
  const name = (known ?? seen ?? booth).name;
  const now = useNow(SILENCE_LIMIT / 6);
  const [since] = useState(now);
  const needsHelp = now - since >= SILENCE_LIMIT;
  const { status, label, text, shows } = isGone
    ? GONE
    : isOnline
      ? ONLINE
      : ({ ...WAITING, text: needsHelp ? 'registered.still_offline' : 'registered.soon' } as const);

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.registered}>
      <div className={classes.words}>
        <h3 ref={title} className={classes.title} tabIndex={-1}>
          {t(isGone ? 'registered.gone_title' : 'registered.title', { name })}
        </h3>
        <div role="status" className={classes.state}>
          <StatusChip status={status} label={t(label)} />
          <p>{t(text)}</p>
        </div>
      </div>
      <BoothPicture shows={shows} />
      <DialogFooter>
        {isFirst ? null : (
          <Button size="form" onClick={onClose}>
            {t('registered.list')}
          </Button>
        )}
        <Button
          {...(isFirst ? {} : { variant: 'primary' as const })}
          size="form"
          icon={PlusIcon}
          onClick={onAnother}
        >
          {t('registered.another')}
        </Button>
        {isFirst ? (
          <Link to="/games" className={buttonClass({ variant: 'primary', size: 'form' })}>
            {t('registered.to_games')}
          </Link>
        ) : null}
      </DialogFooter>
    </div>
  );
}
