import { IMAGE_TYPES, type User } from '@backglass/contract';
import { useFormat, useTexts } from '@backglass/platform';
import { Button, Icon, RotateCwIcon, Stack } from '@backglass/ui';
import { FileDrop, ProgressBar } from '@backglass/ui/more';
import { TicketPlaceholder } from '@backglass/ticket';
import { useState } from 'react';
import { CropDialog } from './crop-dialog.tsx';
import { readImage, type ImageProblem, type ReadImage } from './read-image.ts';
import { useUpload } from './use-upload.ts';

/** The centre's image: chosen, dropped or pasted, then cropped, then uploaded. It is changed at once, not with a form. */
export function ImageField({ user, hideLabel }: { user: User; hideLabel?: boolean }) {
  const t = useTexts('profile');
  const format = useFormat();
  const upload = useUpload(user);
  const [picture, setPicture] = useState<ReadImage>();
  const [problem, setProblem] = useState<ImageProblem>();
  const { image } = user.center;

  async function take(file: File): Promise<void> {
    upload.forget();
    const read = await readImage(file);
    setProblem(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') setPicture(read);
  }

  function close(): void {
    if (picture === undefined) return;
    URL.revokeObjectURL(picture.address);
    picture.bitmap.close();
    setPicture(undefined);
  }

  const progress =
    upload.part === undefined ? undefined : (
      <ProgressBar
        label={t('image.uploading')}
        value={upload.part}
        valueText={format.percent(upload.part * 100)}
        action={
          <Button size="sm" onClick={upload.cancel}>
            {t('image.cancel')}
          </Button>
        }
      />
    );

  return (
    <Stack gap={4}>
      <FileDrop
        label={t('image.title')}
        hideLabel={hideLabel}
        accept={IMAGE_TYPES.join(',')}
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
        onFiles={([file]) => void (file && take(file))}
        onReject={() => setProblem('wrong_type')}
      />
      {upload.failure === undefined || problem ? null : (
        <div>
          <Button size="sm" icon={<Icon of={RotateCwIcon} />} onClick={() => void upload.again()}>
            {t('platform:action.try_again')}
          </Button>
        </div>
      )}
      {picture ? (
        <CropDialog
          picture={picture}
          onCancel={close}
          onCropped={blob => {
            close();
            void upload.start(blob);
          }}
        />
      ) : null}
    </Stack>
  );
}
