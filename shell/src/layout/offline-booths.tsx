import type { Game } from '@backglass/contract';
import { isolateName, useNavigate } from '@backglass/platform';
import { notifyOf, useRunningGames, useSilentGames, withdrawNotices } from '@backglass/platform/operator';
import { VisuallyHidden } from '@backglass/ui';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useOperatorTexts } from '../texts.ts';
import classes from './offline-booths.module.css';
import { boothsPath } from '../common/navigation.ts';

/** Shows how many booths are offline during a game. It takes no space. */
export function NavBadge() {
  const t = useOperatorTexts();
  const count = useOfflineBooths()?.size ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={classes['badge']} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('offline_booth.count', { count })}</VisuallyHidden>
    </>
  );
}

type GamesByBooth = ReadonlyMap<string, Game>;

const useByBooth = (games: readonly Game[] | undefined): GamesByBooth | undefined =>
  useMemo(
    () => games && new Map(games.flatMap(game => (game.booth === null ? [] : [[`${game.booth.id}`, game]]))),
    [games],
  );

/** The running games whose booth is offline, by the id of the booth. `undefined` while the games load. */
export const useOfflineBooths = (): GamesByBooth | undefined => useByBooth(useSilentGames());

const subjectOf = (boothId: string): string => `booths/${boothId}/offline`;

/** Shows a notice when a booth goes offline during its game, until the booth is back or the game is over. */
export function OfflineBoothNotices() {
  const t = useOperatorTexts();
  const navigate = useNavigate();
  const offline = useOfflineBooths();
  const online = useByBooth(useRunningGames());
  const before = useRef({ offline, online });

  const notify = (boothId: string, { name, booth }: Game) =>
    notifyOf(subjectOf(boothId), {
      level: 'warning',
      title: t('offline_booth.title', { name: isolateName(booth?.name ?? '') }),
      description: t('offline_booth.text', { game: isolateName(name) }),
      action: { label: t('offline_booth.show'), onAction: () => void navigate(boothsPath ?? '/') },
    });
  const compare = useEffectEvent(() => {
    const known = before.current;
    before.current = { offline, online };
    // A silent game also appears when its end is undone. Its booth did not go offline just now.
    for (const [boothId, game] of offline ?? []) if (known.online?.has(boothId)) notify(boothId, game);
    for (const boothId of known.offline?.keys() ?? [])
      if (!offline?.has(boothId)) withdrawNotices(subjectOf(boothId));
  });
  useEffect(() => compare(), [offline, online]);
  return null;
}
