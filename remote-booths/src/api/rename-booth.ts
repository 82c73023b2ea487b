import { anyAnswerSchema, CALLS, cleanText, type Booth } from '@backglass/contract';
import { appErrorOf, call, notify, unwrap, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useWrite } from '@backglass/platform/operator';
import type { SaveText } from '@backglass/ui/lists';
import { BOOTH_ROWS, boothsQueryOptions, changeBooths, findBooth } from './get-booths.ts';

interface Renaming {
  readonly booth: Pick<Booth, 'id'>;
  readonly save: Parameters<SaveText>;
}

const reasonOf = (failure: Error) => appErrorOf(failure).fields['name']?.join(' ');

const isGone = (failure: Error) => appErrorOf(failure).kind === 'not-found';

/** Returns a function that renames a booth optimistically and shows the result in a notice. */
export function useRenameBooth(): (booth: Booth, ...save: Parameters<SaveText>) => ReturnType<SaveText> {
  const t = useTexts('booths');
  const client = useQueryClient();
  const { mutateAsync } = useWrite({
    target: ({ booth }: Renaming) => `booths/${booth.id}/name`,
    write: async ({ booth: { id }, save: [name] }) => {
      const answer = await call(anyAnswerSchema, { method: 'PATCH', path: CALLS.booth(id), body: { name } });
      const lookUp = async (signal: AbortSignal) => {
        const booth = await findBooth(id, signal);
        return booth?.name === name ? booth : undefined;
      };
      return unwrap(await lookUpLostAnswer(answer, lookUp));
    },
    failed: () => t('catalogue.booth_not_renamed'),
    because: failure => (isGone(failure) ? t('rename.archived') : reasonOf(failure)),
    quote: ({ save: [name] }) => t('platform:quoted', { name }),
    showsFailure: ({ save: [, , onRefused] }, failure) => {
      const reason = reasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
    pending: ({ booth, save: [name] }) => ({
      rows: BOOTH_ROWS,
      change: ({ id }: Booth) => (id === booth.id ? { name } : undefined),
    }),
    onSuccess: async (_, { booth: { id }, save: [name, onSaved] }) => {
      await changeBooths(client, booths =>
        booths.map(booth => (booth.id === id ? { ...booth, name } : booth)),
      );
      onSaved();
      notify({ level: 'success', title: t('catalogue.booth_renamed') });
    },
    onError: failure => {
      if (isGone(failure)) return client.invalidateQueries(boothsQueryOptions);
    },
  });
  return (booth, typed, ...on) =>
    mutateAsync({ booth, save: [cleanText(typed), ...on] }).then(
      () => true,
      // For an archived booth the result is true, so its editor does not open again.
      isGone,
    );
}
