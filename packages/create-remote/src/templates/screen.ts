import type { NewRemote } from './values.ts';

export const getBooths = ({
  name,
}: NewRemote): string => `import { boothSchema, CALLS, listOf } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { queryOptions, useFailure, useQuery } from '@backglass/platform/operator';

const boothList = listOf(boothSchema);

export const boothsQueryOptions = queryOptions({
  queryKey: ['${name}', 'booths'],
  queryFn: async ({ signal }) =>
    unwrap(await call(boothList, { method: 'GET', path: CALLS.booths, signal })).results,
});

export function useBooths() {
  const query = useQuery(boothsQueryOptions);
  const { data, isFetching, refetch } = query;
  return { data, error: useFailure(query), isFetching, refetch };
}
`;

export const home = ({
  name,
}: NewRemote): string => `import { CallFailure, useTexts } from '@backglass/platform';
import { useCommands, useLoadErrorText } from '@backglass/platform/operator';
import { ErrorPanel, Page, Panel, Stack } from '@backglass/ui';
import { EmptyState, RetryCallout } from '@backglass/ui/lists';
import { useBooths } from '../../api/get-booths.ts';
import { BoothTable } from './booth-table.tsx';

export function Home() {
  const t = useTexts('${name}');
  const errorText = useLoadErrorText();
  const { data: booths, error, isFetching, refetch } = useBooths();
  useCommands('${name}', [{ id: 'refresh', label: 'home.refresh', run: () => void refetch() }]);
  // Any other error is a defect. The host then shows its error panel.
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);
  const retry = { retryLabel: t('platform:action.retry'), busy: isFetching, onRetry: () => void refetch() };

  return (
    <Page title={t('home.title')}>
      {booths === undefined && failure ? (
        <ErrorPanel {...retry} title={t('home.failed')} text={\`\${failure.title}. \${failure.description}\`} />
      ) : booths?.length === 0 ? (
        <Panel label={t('home.title')} flush>
          <EmptyState title={t('home.empty.title')} text={t('home.empty.text')} />
        </Panel>
      ) : (
        <Stack>
          {failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {\`\${t('home.stale')} \${failure.retries}\`}
            </RetryCallout>
          ) : null}
          <BoothTable booths={booths} />
        </Stack>
      )}
    </Page>
  );
}
`;

export const boothTable = ({ name }: NewRemote): string => `import type { Booth } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { Panel } from '@backglass/ui';
import { Row, RowName, SkeletonRows, Table, TableBody, TableHead, Td, Th } from '@backglass/ui/lists';

interface BoothTableProps {
  /** \`undefined\` while they load. */
  booths: readonly Booth[] | undefined;
}

/** A table, or cards on a narrow screen. */
export function BoothTable({ booths }: BoothTableProps) {
  const t = useTexts('${name}');
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
`;

export const texts = (title: string) => ({
  en: {
    home: {
      title,
      name: 'Booth',
      state: 'State',
      online: 'Online',
      offline: 'Offline',
      refresh: `Refresh: ${title}`,
      failed: 'The booths could not be loaded',
      stale: 'You see the booths as they were before.',
      empty: { title: 'No booths yet', text: 'The booths that you add appear here.' },
    },
  },
  es: {
    home: {
      title,
      name: 'Cabina',
      state: 'Estado',
      online: 'En línea',
      offline: 'Sin conexión',
      refresh: `Actualizar: ${title}`,
      failed: 'No se han podido cargar las cabinas',
      stale: 'Ves las cabinas como estaban antes.',
      empty: { title: 'Todavía no hay cabinas', text: 'Aquí aparecen las cabinas que añadas.' },
    },
  },
});
