import { anyAnswerSchema, CALLS, cleanText, type Booth, type Id } from '@backglass/contract';
import { appErrorOf, call, notify, unwrap, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useTextEdits, useWrite } from '@backglass/platform/operator';
import { useEffect, useRef } from 'react';
import { BOOTH_ROWS, boothKey, boothsQueryOptions, findBooth, liveBooths } from '../../api/get-booths.ts';

interface NewName {
  readonly id: Id;
  readonly name: string;
}

const reasonOf = (failure: Error) => appErrorOf(failure).fields['name']?.join(' ');

const isGone = (failure: Error) => appErrorOf(failure).kind === 'not-found';

export type BoothNames = ReturnType<typeof useBoothNames>;

/** The editors of the booths' names. `rename` renames a booth optimistically, and shows the outcome in its editor or in a notice. */
export function useBoothNames(booths: readonly Booth[] | undefined) {
  const t = useTexts('booths');
  const client = useQueryClient();
  const edits = useTextEdits(booths);
  const { mutate } = useWrite({
    target: ({ id }: NewName) => `booths/${id}/name`,
    write: async ({ id, name }) => {
      const answer = await call(anyAnswerSchema, { method: 'PATCH', path: CALLS.booth(id), body: { name } });
      const lookUp = async (signal: AbortSignal) => {
        const booth = await findBooth(id, signal);
        return booth?.name === name ? booth : undefined;
      };
      return unwrap(await lookUpLostAnswer(answer, lookUp));
    },
    failed: () => t('catalogue.booth_not_renamed'),
    because: failure => (isGone(failure) ? t('rename.archived') : reasonOf(failure)),
    quote: ({ name }) => t('platform:quoted', { name }),
    showsFailure: ({ id, name }, failure) => {
      if (!isGone(failure)) return edits.fail(id, name, reasonOf(failure));
      edits.end(id, name);
      return false;
    },
    pending: ({ id, name }) => ({
      rows: BOOTH_ROWS,
      change: (booth: Booth) => (booth.id === id ? { name } : undefined),
    }),
    onSuccess: async (_, { id, name }) => {
      await liveBooths.change(all => all.map(booth => (booth.id === id ? { ...booth, name } : booth)));
      client.setQueryData(boothKey(id), (booth: Booth | undefined) => booth && { ...booth, name });
      edits.end(id, name);
      notify({ level: 'success', title: t('catalogue.booth_renamed') });
    },
    onError: failure => {
      if (isGone(failure)) return client.invalidateQueries(boothsQueryOptions);
    },
  });
  const rename = (id: Id, typed: string) => {
    const name = cleanText(typed);
    if (edits.begin(id, name)) mutate({ id, name });
  };
  useLostEdits(booths, edits);
  return { edits, rename };
}

/** Shows a notice when another operator archives a booth whose name is being edited. */
function useLostEdits(
  booths: readonly Booth[] | undefined,
  { isOpen, set }: ReturnType<typeof useTextEdits>,
): void {
  const t = useTexts('booths');
  const before = useRef(booths);
  useEffect(() => {
    if (booths === undefined) return;
    for (const { id, name } of before.current ?? []) {
      if (!isOpen(id) || booths.some(booth => booth.id === id)) continue;
      set(id, undefined);
      const title = t('catalogue.booth_not_renamed');
      notify({ level: 'warning', title, description: `${name}: ${t('rename.archived')}` });
    }
    before.current = booths;
  }, [booths, isOpen, set, t]);
}
