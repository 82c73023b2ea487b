import { IMAGE_TYPES, type User } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat, useUnsavedChanges } from '@backglass/platform/operator';
import { Button, ProgressBar, Stack } from '@backglass/ui';
import { FileDrop } from '@backglass/ui/forms';
import { TicketPlaceholder } from '@backglass/ticket';
import { RotateCwIcon } from '@lucide/icons';
import { useEffect, useRef } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import { usePicture } from './use-picture.ts';
import { useUpload } from './use-upload.ts';

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

/** The field of the centre's image. The operator chooses and crops a file, then the page uploads it at once. */
export function ImageField({ user, hideLabel }: { user: User; hideLabel?: boolean }) {
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
        hideLabel={hideLabel}
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
