import { anyAnswerSchema, CALLS, type Booth } from '@backglass/contract';
import {
  call,
  CallFailure,
  notify,
  unwrap,
  useErrorText,
  useQueryClient,
  useTexts,
  useWrite,
} from '@backglass/platform';
import { boothsQuery, changeBooths } from './booths.ts';

const errorOf = (failure: Error) => (failure instanceof CallFailure ? failure.error : undefined);

/** Archives a booth and says how it went, offering it again when nobody answered; resolves to whether it did. */
export function useArchiveBooth({ id, name }: Booth): () => Promise<boolean> {
  const t = useTexts('booths');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useWrite<unknown, void>({
    target: () => `booths/${id}`,
    write: async () => unwrap(await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.booth(id) })),
    failed: () => t('platform:catalogue.booth_not_archived'),
    because: failure => {
      const error = errorOf(failure);
      return error && `${name}. ${errorText(error).description}`;
    },
    onSuccess: async () => {
      await changeBooths(client, booths => booths.filter(booth => booth.id !== id));
      notify({ level: 'success', title: t('platform:catalogue.booth_archived'), description: name });
    },
    onError: failure => {
      if (errorOf(failure)?.kind === 'not-found') return client.invalidateQueries(boothsQuery);
    },
  });
  return () =>
    mutateAsync().then(
      () => true,
      () => false,
    );
}
