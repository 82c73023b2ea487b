import { useTexts } from '@backglass/platform';
import { Button } from '@backglass/ui';
import { SkeletonRows, Table, TableBody, TableHead, TableMessage, Th } from '@backglass/ui/lists';
import type { useLeaderboard } from '../../api/get-leaderboard.ts';
import classes from './leaderboard.module.css';
import { ScoreRow } from './score-row.tsx';
import type { ShownControl } from './use-shown.ts';

const COLUMNS = 6;

interface ScoreTableProps {
  list: Pick<ReturnType<typeof useLeaderboard>, 'data' | 'isFetching' | 'isPreviousData'>;
  control: ShownControl;
}

export function ScoreTable({ list, control: { shown, pageSize, change } }: ScoreTableProps) {
  const t = useTexts('leaderboard');
  const { data, isFetching, isPreviousData } = list;
  return (
    <div className={classes['scores']}>
      <Table label={t('title')} busy={data === undefined || (isPreviousData && isFetching)}>
        <TableHead>
          <Th width="4.5rem">{t('column.rank')}</Th>
          <Th area="name">{t('column.player')}</Th>
          <Th numeric>{t('column.score')}</Th>
          <Th fold="phone">{t('column.game')}</Th>
          <Th fold="narrow">{t('column.booth')}</Th>
          <Th fold="phone">{t('column.finished')}</Th>
        </TableHead>
        <TableBody>
          {data === undefined ? (
            <SkeletonRows rows={pageSize} columns={COLUMNS} />
          ) : data.results.length === 0 ? (
            <TableMessage
              columns={COLUMNS}
              action={
                <Button onClick={() => change({ period: 'ever', booth: null })}>{t('show_all')}</Button>
              }
            >
              {t(`nothing.${shown.period}`)}
            </TableMessage>
          ) : (
            data.results.map(entry => (
              <ScoreRow key={entry.player.id} entry={entry} isToday={shown.period === 'day'} />
            ))
          )}
        </TableBody>
      </Table>
    </div>
  );
}
