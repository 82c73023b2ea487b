import type { Booth, Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useRunningGames, useSilentGames } from '@backglass/platform/operator';
import { Panel, VisuallyHidden } from '@backglass/ui';
import { SkeletonRows, Table, TableBody, TableHead, Th } from '@backglass/ui/lists';
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
  return (
    <Panel label={t('list.title')} flush>
      <Table label={t('list.title')} cards fixedColumns busy={booths === undefined}>
        <TableHead>
          <Th area="name" width="24%">
            {t('list.name')}
          </Th>
          <Th area="status" width="12%">
            {t('list.state')}
          </Th>
          <Th fold="phone" width="15%">
            {t('list.last_seen')}
          </Th>
          <Th fold="phone" width="20%">
            {t('list.playing')}
          </Th>
          <Th area="menu">
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </Th>
        </TableHead>
        <TableBody>
          {booths ? (
            booths.map(booth => (
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
            <SkeletonRows rows={4} columns={5} />
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}
