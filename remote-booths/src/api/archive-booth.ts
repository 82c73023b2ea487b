import { anyAnswerSchema, CALLS, type Booth } from '@backglass/contract';
import { appErrorOf, call, notify, unwrap, useErrorText, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useWrite } from '@backglass/platform/operator';
import { boothsQueryOptions, changeBooths, findBooth } from './get-booths.ts';

/** Archives a booth and shows the result in a notice. Resolves to whether the booth is archived. */
export function useArchiveBooth({ id, name }: Booth): () => Promise<boolean> {
  const t = useTexts('booths');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useWrite<{ isStale: boolean }, void>({
    target: () => `booths/${id}`,
    write: async () => {
      const answer = await lookUpLostAnswer<unknown>(
        await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.booth(id) }),
        async signal => ((await findBooth(id, signal)) ? undefined : {}),
      );
      // A 404 counts as success, because another operator has archived the booth. The cached list is then outdated.
      const isStale = !answer.ok && answer.error.kind === 'not-found';
      if (!isStale) unwrap(answer);
      return { isStale };
    },
    failed: () => t('catalogue.booth_not_archived'),
    because: failure => `${name}. ${errorText(appErrorOf(failure)).description}`,
    onSuccess: async ({ isStale }) => {
      await changeBooths(client, booths => booths.filter(booth => booth.id !== id));
      if (isStale) void client.invalidateQueries(boothsQueryOptions);
      notify({ level: 'success', title: t('catalogue.booth_archived'), description: name });
    },
  });
  return () =>
    mutateAsync().then(
      () => true,
      () => false,
    );
}
