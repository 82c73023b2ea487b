import type { Game } from '@backglass/contract';
import { isolateName, useNavigate } from '@backglass/platform';
import { notifyOf, useSilentGames, withdrawNotices } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { boothsPath } from '../common/navigation.ts';
import { useOperatorTexts } from '../texts.ts';

/** The running games whose booth is offline, by the id of the booth. `undefined` while the games load. */
export function useOfflineBooths(): ReadonlyMap<string, Game> | undefined {
  const games = useSilentGames();
  return useMemo(
    () => games && new Map(games.flatMap(game => (game.booth === null ? [] : [[`${game.booth.id}`, game]]))),
    [games],
  );
}

const subjectOf = (boothId: string): string => `booths/${boothId}/offline`;

/** Shows a notice when a booth goes offline during its game, until the booth is back or the game is over. */
export function OfflineBoothNotices() {
  const t = useOperatorTexts();
  const navigate = useNavigate();
  const offline = useOfflineBooths();
  const before = useRef(offline);

  const notify = (boothId: string, { name, booth }: Game) =>
    notifyOf(subjectOf(boothId), {
      level: 'warning',
      title: t('offline_booth.title', { name: isolateName(booth?.name ?? '') }),
      description: t('offline_booth.text', { game: isolateName(name) }),
      action: { label: t('offline_booth.show'), onAction: () => void navigate(boothsPath ?? '/') },
    });
  const compare = useEffectEvent((now: ReadonlyMap<string, Game>) => {
    const known = before.current ?? now;
    before.current = now;
    for (const [boothId, game] of now) if (!known.has(boothId)) notify(boothId, game);
    for (const boothId of known.keys()) if (!now.has(boothId)) withdrawNotices(subjectOf(boothId));
  });
  useEffect(() => {
    if (offline) compare(offline);
  }, [offline]);
  return null;
}
