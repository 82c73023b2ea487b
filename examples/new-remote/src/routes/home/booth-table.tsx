import type { Booth } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Panel } from '@backglass/ui';
import { Row, RowName, SkeletonRows, Table, TableBody, TableHead, Td, Th } from '@backglass/ui/lists';

interface BoothTableProps {
  /** `undefined` while they load. */
  booths: readonly Booth[] | undefined;
}

/** A table, or cards on a narrow screen. */
export function BoothTable({ booths }: BoothTableProps) {
  const t = useTexts('new-remote');
  return (
    <Panel label={t('home.title')} flush>
      <Table label={t('home.title')} cards busy={booths === undefined}>
        <TableHead>
          <Th area="name">{t('home.name')}</Th>
          <Th area="status">{t('home.state')}</Th>
        </TableHead>
        <TableBody>
          {booths ? (
            booths.map(booth => (
              <Row key={booth.id}>
                <Td area="name">
                  <RowName>{booth.name}</RowName>
                </Td>
                <Td area="status">{t(booth.is_online ? 'home.online' : 'home.offline')}</Td>
              </Row>
            ))
          ) : (
            <SkeletonRows rows={4} columns={2} />
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}
