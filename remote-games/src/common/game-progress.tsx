import { progressOf, shownStatusOf, type Game } from '@backglass/contract';
import { useTexts, type Texts } from '@backglass/platform';
import { useFormat, type Format } from '@backglass/platform/operator';
import { Lamps, type LampsProps } from '@backglass/ui/lists';

/** The progress of a game as lamps. */
export function GameLamps({
  game,
  ...look
}: { game: Game } & Pick<LampsProps, 'glass' | 'height' | 'size' | 'text'>) {
  const t = useTexts('games');
  const format = useFormat();
  return (
    <Lamps
      {...look}
      label={t('progress')}
      valueText={progressText(game, t, format)}
      status={shownStatusOf(game)}
      progress={progressOf(game)}
      mapsPlayed={game.maps_played}
      mapsTotal={game.maps_total}
    />
  );
}

/** Counts from 1. After the last map, it is the number of the last map. */
const currentMap = (game: Pick<Game, 'maps_played'>, total: number): number =>
  Math.min(game.maps_played + 1, total);

function progressText(game: Game, t: Texts<'games'>, format: Format): string {
  const percent = format.percent(progressOf(game));
  if (!game.maps_total) return percent;
  return t('progress_of_map', {
    percent,
    map: format.number(currentMap(game, game.maps_total)),
    total: format.number(game.maps_total),
  });
}

/** "Map 4 of 5" while the game runs, "Maps 5 of 5" before and after. */
export function mapText(game: Game, t: Texts<'games'>, format: Format): string {
  if (!game.maps_total) return t('progress');
  const total = format.number(game.maps_total);
  return shownStatusOf(game) === 'running'
    ? t('map_of', { map: format.number(currentMap(game, game.maps_total)), total })
    : `${t('column.maps')} ${t('maps_of', { played: format.number(game.maps_played), total })}`;
}

/** The percentage of a game that has begun but is not finished. The lamps of other games are all lit or all unlit, so they need none. */
export const shownPercent = (game: Game, format: Format): string =>
  game.status === 'running' || game.status === 'aborted' ? format.percent(progressOf(game)) : '';
