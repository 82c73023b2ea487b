import { IMAGE_FIELD, IMAGE_TYPES, type Center, type User } from '@backglass/contract';
import { notify, setUser, useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useFormat, useUnsavedChanges } from '@backglass/platform/operator';
import { TicketPlaceholder } from '@backglass/ticket';
import { Button, ProgressBar, Stack } from '@backglass/ui';
import { FileDrop } from '@backglass/ui/forms';
import { RotateCwIcon } from '@lucide/icons';
import { useEffect, useRef, useState } from 'react';
import { getProfile, uploadImage } from '../api/profile.ts';
import { CropDialog } from './crop-dialog.tsx';
import { usePicture } from './picture.ts';

/** The field of the centre's image. The operator chooses and crops a file, then the page uploads it at once. */
export function ImageField({ user }: { user: User }) {
  const t = useTexts('profile');
  const format = useFormat();
  const upload = useUpload(user);
  const { picture, problem, take, drop } = usePicture();
  // Back would close the dialog with the page, and lose the picture.
  useUnsavedChanges(picture !== undefined);
  const { field, cancel } = useFocusOnUpload(upload.part !== undefined);
  const { image } = user.center;

  const progress =
    upload.part === undefined ? undefined : (
      <ProgressBar
        label={t('image.uploading')}
        value={upload.part}
        valueText={format.percent(upload.part * 100)}
        action={
          <Button ref={cancel} size="sm" onClick={upload.cancel}>
            {t('image.cancel')}
          </Button>
        }
      />
    );

  return (
    <Stack gap={4}>
      <FileDrop
        ref={field}
        label={t('image.title')}
        types={IMAGE_TYPES}
        chooseLabel={t(image === null ? 'image.choose' : 'image.replace')}
        text={t(image === null ? 'image.none' : 'image.there')}
        dropText={t('image.drop')}
        help={t('image.help')}
        error={problem ? t(`image.${problem}`) : upload.failure}
        preview={
          image === null ? (
            <TicketPlaceholder label={t('image.placeholder')} />
          ) : (
            <img src={image} alt={t('image.alt')} />
          )
        }
        progress={progress}
        disabled={picture !== undefined}
        onFile={file => {
          upload.forget();
          void take(file);
        }}
      />
      {upload.again === undefined || problem ? null : (
        <div>
          <Button size="sm" icon={RotateCwIcon} onClick={upload.again}>
            {t('platform:action.try_again')}
          </Button>
        </div>
      )}
      {picture ? (
        <CropDialog
          picture={picture}
          onCancel={drop}
          onCropped={blob => {
            drop();
            void upload.start(blob);
          }}
        />
      ) : null}
    </Stack>
  );
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to Cancel during an upload, and back afterwards, unless the operator has moved it. */
function useFocusOnUpload(isUploading: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasUploading = useRef(false);
  useEffect(() => {
    if (wasUploading.current !== isUploading && isLost()) (isUploading ? cancel : field).current?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  return { field, cancel };
}

const CONTENT_TOO_LARGE = 413;

/** Uploads the centre's image. The old image stays until the API has the new one. */
function useUpload(user: User) {
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
    /** The progress from 0 to 1. `undefined` if there is no upload. */
    part,
    failure,
    start,
    /** Sends the same image again. `undefined` if a retry would fail too. */
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

/** Whether the API may have stored the image of a failed upload. A proxy may have answered in place of the API. */
const isUncertain = ({ kind, code, status }: AppError): boolean =>
  kind === 'network' ||
  kind === 'cancelled' ||
  kind === 'contract' ||
  (kind === 'server' && code === undefined && status !== CONTENT_TOO_LARGE);

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
