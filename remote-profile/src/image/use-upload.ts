import { IMAGE_FIELD, type Center, type User } from '@backglass/contract';
import { notify, setUser, useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { useEffect, useRef, useState } from 'react';
import { getProfile, uploadImage } from '../api/profile.ts';

/** When it is looked, in milliseconds: the API may still be busy with what it has got. */
const LOOKS = [0, 3_000] as const;

/** What came of an upload that nobody answered: the centre with its new image, the old one, or nobody can tell. */
export type Found = { readonly center: Center } | 'unchanged' | 'unknown';

interface LookOptions {
  /** The image before. */
  readonly before: string | null;
  /** Asked after each look: whether anybody wants to know more. */
  readonly isWanted: () => boolean;
  /** Told of each look. */
  readonly onLook: (found: Found) => void;
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, milliseconds));

/** Looks whether an image arrived although its call was cut, cancelled or given up: the API may have taken it. */
async function lookForImage({ before, isWanted, onLook }: LookOptions): Promise<void> {
  for (const after of LOOKS) {
    await wait(after);
    if (after > 0 && !isWanted()) return;
    const answer = await getProfile();
    const hasArrived = answer.ok && answer.value.center.image !== before;
    onLook(!answer.ok ? 'unknown' : hasArrived ? { center: answer.value.center } : 'unchanged');
    if (hasArrived) return;
  }
}

export interface Upload {
  /** 0 to 1 while one is under way. */
  readonly part: number | undefined;
  /** Why the last one did not arrive. */
  readonly failure: string | undefined;
  readonly start: (image: Blob) => Promise<void>;
  /** Sends what failed once more; not where the same can only fail again. */
  readonly again: (() => void) | undefined;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** The status of what is too big, for the API or for a proxy before it, which says so in a page of its own. */
const TOO_BIG = 413;

/** Answers that leave open what the API did: none came, somebody on the way gave it, or it cannot be read. */
const isOpen = ({ kind, code, status }: AppError): boolean =>
  kind === 'network' ||
  kind === 'cancelled' ||
  kind === 'contract' ||
  (kind === 'server' && code === undefined && status !== TOO_BIG);

/**
 * Uploads an image of the centre. Until the API has it the old one stays; what failed can be sent again. Where nobody says
 * whether it arrived, the API is asked.
 */
export function useUpload(user: User): Upload {
  const t = useTexts('profile');
  const errorText = useErrorText();
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isFinal, setIsFinal] = useState(false);
  const latest = useRef<{ readonly image: Blob; readonly control: AbortController }>(undefined);
  const operator = useRef(user);
  useEffect(() => {
    operator.current = user;
  }, [user]);
  useUnsavedChanges(part !== undefined);
  useEffect(
    () => () => {
      latest.current?.control.abort();
      latest.current = undefined;
    },
    [],
  );

  const reasonOf = (error: AppError): string => {
    if (error.status === TOO_BIG) return t('image.refused_size');
    const said = error.fields[IMAGE_FIELD]?.[0] ?? error.general[0];
    if (said !== undefined) return said;
    return error.kind === 'network' ? t('image.cut') : errorText(error).description;
  };

  const show = (center: Center) => setUser({ ...operator.current, center });

  async function start(image: Blob): Promise<void> {
    latest.current?.control.abort();
    const control = new AbortController();
    const isLatest = () => latest.current?.control === control;
    latest.current = { image, control };
    const before = operator.current.center.image;
    setFailure(undefined);
    setPart(0);
    const onUpload = (sent: number) => isLatest() && !control.signal.aborted && setPart(sent);
    const answer = await uploadImage(image, { onUpload, signal: control.signal });
    if (answer.ok) {
      if (isLatest()) setPart(undefined);
      show(answer.value);
      return void notify({ level: 'success', title: t('image.saved') });
    }
    const { error } = answer;
    setIsFinal(error.status === TOO_BIG);
    const isCancelled = error.kind === 'cancelled';
    const fail = (...rest: string[]) => {
      if (isLatest() && !isCancelled) setFailure([reasonOf(error), ...rest].join(' '));
    };
    if (isLatest()) setPart(undefined);
    if (!isOpen(error)) return fail(t('image.kept'));
    fail();
    const onLook = (found: Found) => {
      if (typeof found === 'string') return fail(t(found === 'unknown' ? 'image.unsure' : 'image.kept'));
      if (isLatest()) setFailure(undefined);
      show(found.center);
      notify(
        isCancelled
          ? { level: 'info', title: t('image.arrived') }
          : { level: 'success', title: t('image.saved') },
      );
    };
    await lookForImage({ before, isWanted: isLatest, onLook });
  }

  return {
    part,
    failure,
    start,
    again:
      failure === undefined || isFinal
        ? undefined
        : () => {
            if (latest.current) void start(latest.current.image);
          },
    cancel: () => {
      latest.current?.control.abort();
      setPart(undefined);
    },
    forget: () => setFailure(undefined),
  };
}
