import { anyAnswerSchema, CALLS, type Booth, type Id } from '@backglass/contract';
import {
  call,
  CallFailure,
  inTurn,
  notify,
  unwrap,
  useQueryClient,
  useTexts,
  useWrite,
} from '@backglass/platform';
import { boothsQuery, changeBooths } from './booths.ts';

interface Renaming {
  readonly booth: Pick<Booth, 'id'>;
  readonly name: string;
  /** Called once it is saved, be it by "Try again". */
  readonly onSaved: () => void;
  /** Called with what the API has against the name; answers whether that is said at its field. */
  readonly onRefused: (reason: string) => boolean;
}

/** Resolves to whether it was saved. */
type RenameBooth = (
  booth: Booth,
  name: string,
  onSaved: Renaming['onSaved'],
  onRefused: Renaming['onRefused'],
) => Promise<boolean>;

const errorOf = (failure: Error) => (failure instanceof CallFailure ? failure.error : undefined);
/** What the API has against a name, in its words. */
const reasonOf = (failure: Error) => errorOf(failure)?.fields['name']?.join(' ');

const targetOf = (id: Id) => `booths/${id}/name`;

/** Renames a booth and says how it went, offering it again when nobody answered. */
export function useRenameBooth(): RenameBooth {
  const t = useTexts('booths');
  const client = useQueryClient();
  const { mutateAsync } = useWrite({
    target: ({ booth }: Renaming) => targetOf(booth.id),
    write: ({ booth, name }) =>
      inTurn(targetOf(booth.id), async () =>
        unwrap(await call(anyAnswerSchema, { method: 'PATCH', path: CALLS.booth(booth.id), body: { name } })),
      ),
    failed: () => t('platform:catalogue.booth_not_renamed'),
    because: reasonOf,
    tellsItself: ({ onRefused }, failure) => {
      const reason = reasonOf(failure);
      return reason !== undefined && onRefused(reason);
    },
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
  return (booth, name, onSaved, onRefused) =>
    mutateAsync({ booth, name, onSaved, onRefused }).then(
      () => true,
      () => false,
    );
}
