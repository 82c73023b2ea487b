import { anyAnswerSchema, CALLS, cleanText, type Booth, type Id } from '@backglass/contract';
import { appErrorOf, call, notify, unwrap, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useWrite } from '@backglass/platform/operator';
import type { SaveText } from '@backglass/ui/lists';
import { useEffect, useRef } from 'react';
import { BOOTH_ROWS, boothsQueryOptions, changeBooths, findBooth } from '../../api/get-booths.ts';

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

/** Shows a notice when another operator archives a booth whose name is being edited. Call the returned function on each change. */
export function useLostRenames(
  booths: readonly Booth[] | undefined,
): (booth: Booth, isEditing: boolean) => void {
  const t = useTexts('booths');
  const edited = useRef(new Map<Id, string>());
  useEffect(() => {
    if (booths === undefined) return;
    for (const [id, name] of edited.current) {
      if (booths.some(booth => booth.id === id)) continue;
      edited.current.delete(id);
      const title = t('catalogue.booth_not_renamed');
      notify({ level: 'warning', title, description: `${name}: ${t('rename.archived')}` });
    }
  }, [booths, t]);
  return ({ id, name }, isEditing) => {
    if (isEditing) edited.current.set(id, name);
    else edited.current.delete(id);
  };
}
