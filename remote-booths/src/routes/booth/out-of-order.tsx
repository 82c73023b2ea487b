import { boothSchema, CALLS, cleanText, type Booth } from '@backglass/contract';
import { appErrorOf, call, unwrap, useTexts } from '@backglass/platform';
import {
  lookUpLostAnswer,
  notifyOf,
  serverNow,
  useFormat,
  useKeptText,
  useQueryClient,
  useUnsavedChanges,
  useWrite,
} from '@backglass/platform/operator';
import { Button, characterCount, Form, FormActions, Panel, TextField } from '@backglass/ui';
import { moveFocusOnRemoval } from '@backglass/ui/lists';
import { useLayoutEffect, useRef, useState } from 'react';
import { getBooth } from '../../api/get-booth.ts';
import { BOOTH_ROWS, boothKey, liveBooths } from '../../api/get-booths.ts';
import classes from './booth.module.css';

/** In characters. The API accepts no longer note. */
const MAX_NOTE = 200;

const targetOf = (id: number): string => `booths/${id}/out_of_order`;

interface StateChange {
  /** Null: the booth is in order. Only an Undo has `since`. */
  readonly state: { readonly note: string; readonly since?: string } | null;
  /** The state before. Absent in an Undo. */
  readonly undoTo?: StateChange['state'];
}

/** Puts a booth out of order with a note, or in order again, with Undo. */
function useOutOfOrder({ id, name, out_of_order: before = null }: Booth) {
  const t = useTexts('booths_page');
  const tBooths = useTexts('booths');
  const client = useQueryClient();
  const write = useWrite({
    target: () => targetOf(id),
    write: async ({ state }: StateChange) => {
      const body = { out_of_order: state };
      const answer = await call(boothSchema, { method: 'PATCH', path: CALLS.booth(id), body });
      const lookUp = async (signal: AbortSignal) => {
        const booth = await getBooth(id, signal);
        return booth.out_of_order?.note === state?.note ? booth : undefined;
      };
      return unwrap(await lookUpLostAnswer<Booth>(answer, lookUp));
    },
    pending: ({ state }) => ({
      rows: BOOTH_ROWS,
      change: (booth: Booth) =>
        booth.id === id
          ? {
              out_of_order: state && {
                since: new Date(serverNow()).toISOString(),
                ...state,
                ...(booth.out_of_order && { since: booth.out_of_order.since }),
              },
            }
          : undefined,
    }),
    failed: () => t('out_of_order.failed', { name }),
    because: failure => (appErrorOf(failure).kind === 'not-found' ? tBooths('rename.archived') : undefined),
    onSuccess: async (booth, { state, undoTo }) => {
      await liveBooths.change(all => all.map(one => (one.id === id ? booth : one)));
      client.setQueryData(boothKey(id), (detail: Booth | undefined) => detail && { ...detail, ...booth });
      notifyOf(targetOf(id), {
        level: 'success',
        title: t(state === null ? 'out_of_order.cleared' : 'out_of_order.done', { name }),
        ...(undoTo !== undefined && {
          action: { label: t('out_of_order.undo'), onAction: () => write.mutate({ state: undoTo }) },
        }),
      });
    },
  });
  return {
    set: (note: string | null) => write.mutate({ state: note === null ? null : { note }, undoTo: before }),
    isPending: write.isPending,
  };
}

/** Says that a booth is out of order, why and since when. Such a booth raises no alarm. */
export function OutOfOrder({ booth }: { booth: Booth }) {
  const t = useTexts('booths_page');
  const format = useFormat();
  const { set, isPending } = useOutOfOrder(booth);
  const state = booth.out_of_order ?? null;
  const saved = state?.note ?? '';
  const typedText = useRef<string>(undefined);
  const kept = useKeptText(`booths/${booth.id}/note`, () =>
    typedText.current === undefined ? undefined : { note: typedText.current },
  );
  const [typed, setTyped] = useState(kept?.note);
  useLayoutEffect(() => {
    typedText.current = typed;
  });
  const text = typed ?? saved;
  useUnsavedChanges(typed !== undefined && typed !== saved);
  const count = characterCount(text);
  const input = useRef<HTMLInputElement>(null);
  const change = (note: string | null) => {
    setTyped(undefined);
    set(note);
  };
  return (
    <Panel title={t('out_of_order.title')}>
      <Form
        onSubmit={() => {
          if (count <= MAX_NOTE) change(cleanText(text));
          else input.current?.focus();
        }}
      >
        <p className={classes.text}>
          {state === null
            ? t('out_of_order.help')
            : t('out_of_order.since', { moment: format.dateTime(state.since) })}
        </p>
        <TextField
          ref={input}
          name="note"
          label={t('out_of_order.note')}
          value={text}
          autoComplete="off"
          count={{ value: count, max: MAX_NOTE }}
          error={count > MAX_NOTE ? t('platform:validation.max_length', { qty: MAX_NOTE }) : undefined}
          onChange={event => setTyped(event.target.value)}
        />
        <FormActions plain>
          {state === null ? null : (
            <Button
              ref={moveFocusOnRemoval(() => [input.current])}
              size="form"
              busy={isPending}
              onClick={() => change(null)}
            >
              {t('out_of_order.clear')}
            </Button>
          )}
          <Button type="submit" size="form" busy={isPending}>
            {t(state === null ? 'out_of_order.set' : 'out_of_order.save')}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
