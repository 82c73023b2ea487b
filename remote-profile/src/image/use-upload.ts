import { IMAGE_FIELD, type Center, type User } from '@backglass/contract';
import { notify, setUser, useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { useEffect, useRef, useState } from 'react';
import { getProfile, uploadImage } from '../api/profile.ts';

/** The waits before the two checks, in milliseconds. At the first check the API may still be processing the upload. */
const CHECK_TIMES = [0, 3_000] as const;

/** The centre has the new image, the old one (`unchanged`), or the check failed (`unknown`). */
type CheckResult = { readonly center: Center } | 'unchanged' | 'unknown';

interface CheckOptions {
  readonly before: string | null;
  readonly isWanted: () => boolean;
  readonly onChecked: (result: CheckResult) => void;
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, milliseconds));

/** Checks whether the API has the image although the upload has failed or was cancelled. */
async function checkForImage({ before, isWanted, onChecked }: CheckOptions): Promise<void> {
  for (const after of CHECK_TIMES) {
    await wait(after);
    if (after > 0 && !isWanted()) return;
    const answer = await getProfile();
    const hasArrived = answer.ok && !(before ?? '').endsWith(answer.value.center.image ?? '');
    onChecked(!answer.ok ? 'unknown' : hasArrived ? { center: answer.value.center } : 'unchanged');
    if (hasArrived) return;
  }
}

interface Upload {
  /** The progress from 0 to 1. `undefined` if there is no upload. */
  readonly part: number | undefined;
  readonly failure: string | undefined;
  readonly start: (image: Blob) => Promise<void>;
  /** Sends the same image again. `undefined` if a retry would fail too. */
  readonly again: (() => void) | undefined;
  readonly cancel: () => void;
  readonly forget: () => void;
}

const CONTENT_TOO_LARGE = 413;

/** Whether the API may have stored the image of a failed upload. A proxy may have answered in place of the API. */
const isUncertain = ({ kind, code, status }: AppError): boolean =>
  kind === 'network' ||
  kind === 'cancelled' ||
  kind === 'contract' ||
  (kind === 'server' && code === undefined && status !== CONTENT_TOO_LARGE);

/** Uploads the centre's image. The old image stays until the API has the new one. */
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
    if (error.status === CONTENT_TOO_LARGE) return t('image.refused_size');
    const serverText = error.fields[IMAGE_FIELD]?.[0] ?? error.general[0];
    if (serverText !== undefined) return serverText;
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
    setIsFinal(error.status === CONTENT_TOO_LARGE);
    const isCancelled = error.kind === 'cancelled';
    const fail = (...rest: string[]) => {
      if (isLatest() && !isCancelled) setFailure([reasonOf(error), ...rest].join(' '));
    };
    if (isLatest()) setPart(undefined);
    if (!isUncertain(error)) return fail(t('image.kept'));
    fail();
    const onChecked = (found: CheckResult) => {
      if (typeof found === 'string') return fail(t(found === 'unknown' ? 'image.unsure' : 'image.kept'));
      if (isLatest()) setFailure(undefined);
      show(found.center);
      notify(
        isCancelled
          ? { level: 'info', title: t('image.arrived') }
          : { level: 'success', title: t('image.saved') },
      );
    };
    await checkForImage({ before, isWanted: isLatest, onChecked });
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
