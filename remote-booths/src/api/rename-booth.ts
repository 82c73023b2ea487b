import { anyAnswerSchema, CALLS, type Booth } from '@backglass/contract';
import { call, CallFailure, notify, unwrap, useQueryClient, useTexts, useWrite } from '@backglass/platform';
import { boothsQuery, changeBooths } from './booths.ts';

interface Renaming {
  readonly booth: Pick<Booth, 'id'>;
  readonly name: string;
  /** Called once it is saved, be it by "Try again". */
  readonly onSaved: () => void;
}

const errorOf = (failure: Error) => (failure instanceof CallFailure ? failure.error : undefined);

/** Renames a booth and says how it went, offering it again when nobody answered; resolves to whether it did. */
export function useRenameBooth(): (booth: Booth, name: string, onSaved: () => void) => Promise<boolean> {
  const t = useTexts('booths');
  const client = useQueryClient();
  const { mutateAsync } = useWrite({
    target: ({ booth }: Renaming) => `booths/${booth.id}/name`,
    write: async ({ booth, name }) =>
      unwrap(await call(anyAnswerSchema, { method: 'PATCH', path: CALLS.booth(booth.id), body: { name } })),
    failed: () => t('platform:catalogue.booth_not_renamed'),
    because: failure => errorOf(failure)?.fields['name']?.[0],
    onSuccess: async (_, { booth: { id }, name, onSaved }) => {
      await changeBooths(client, booths =>
        booths.map(booth => (booth.id === id ? { ...booth, name } : booth)),
      );
      onSaved();
      notify({ level: 'success', title: t('platform:catalogue.booth_renamed') });
    },
    onError: failure => {
      if (errorOf(failure)?.kind === 'not-found') return client.invalidateQueries(boothsQuery);
    },
  });
  return (booth, name, onSaved) =>
    mutateAsync({ booth, name, onSaved }).then(
      () => true,
      () => false,
    );
}
