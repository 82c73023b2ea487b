import type { Booth, Game, Id } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useRunningGames, useSilentGames } from '@backglass/platform/operator';
import { Panel, VisuallyHidden } from '@backglass/ui';
import { SkeletonRows, Table, TableBody, TableHead, Th } from '@backglass/ui/lists';
import { useState } from 'react';
import { BoothRow } from './booth-row.tsx';
import { namesakeNumbers, useLastSeen } from './booth-texts.ts';

interface BoothTableProps {
  /** `undefined` while the booths load. */
  booths: readonly Booth[] | undefined;
  onArchive: (booth: Booth, playing: Game | undefined) => void;
  onEditing: (booth: Booth, isEditing: boolean) => void;
}

/** The booths as a table, or as cards on a narrow screen. */
export function BoothTable({ booths, onArchive, onEditing }: BoothTableProps) {
  const t = useTexts('booths');
  const lastSeen = useLastSeen();
  const running = useRunningGames();
  const silent = useSilentGames();
  const games = running && silent && [...running, ...silent];
  const gameOf = (booth: Booth) => games?.find(game => game.booth?.id === booth.id);
  const marks = namesakeNumbers(booths ?? []);
  const inOrder = useOfflineFirst(booths);
  return (
    <Panel label={t('list.title')} flush>
      <Table
        label={t('list.title')}
        cards
        fixedColumns
        busy={booths === undefined}
        waitingText={t('platform:still_waiting')}
      >
        <TableHead>
          <Th area="name">{t('list.name')}</Th>
          <Th area="status" size="words">
            {t('list.state')}
          </Th>
          <Th fold="narrow" size="since">
            {t('list.last_seen')}
          </Th>
          <Th fold="phone" size="game">
            {t('list.playing')}
          </Th>
          <Th area="menu" size="words">
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Th>
        </TableHead>
        <TableBody>
          {booths ? (
            inOrder(booths).map(booth => (
              <BoothRow
                key={booth.id}
                booth={booth}
                mark={marks.get(booth.id)}
                lastSeen={lastSeen(booth)}
                playing={games && (gameOf(booth) ?? null)}
                onArchive={() => onArchive(booth, gameOf(booth))}
                onEditing={isEditing => onEditing(booth, isEditing)}
              />
            ))
          ) : (
            <SkeletonRows rows={4} columns={2} />
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Orders offline booths first, the one that was seen last before the others. Later changes move no row. */
function useOfflineFirst(
  booths: readonly Booth[] | undefined,
): (booths: readonly Booth[]) => readonly Booth[] {
  const [order, setOrder] = useState<readonly Id[]>();
  if (order === undefined && booths !== undefined) {
    const lastSeen = ({ is_online, last_seen_at }: Booth) =>
      is_online ? -1 : Date.parse(last_seen_at ?? '') || 0;
    setOrder([...booths].sort((a, b) => lastSeen(b) - lastSeen(a)).map(({ id }) => id));
  }
  const place = (id: Id) => order?.indexOf(id) ?? -1;
  // A booth that is new on this page has no place, and stands last.
  const rank = ({ id }: Booth) => (place(id) < 0 ? Infinity : place(id));
  return all => [...all].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
