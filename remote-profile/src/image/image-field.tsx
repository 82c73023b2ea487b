import { IMAGE_TYPES, type User } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, Icon, ProgressBar, RotateCwIcon, Stack } from '@backglass/ui';
import { FileDrop } from '@backglass/ui/forms';
import { TicketPlaceholder } from '@backglass/ticket';
import { CropDialog } from './crop-dialog.tsx';
import { useHandedFocus } from './use-handed-focus.ts';
import { usePicture } from './use-picture.ts';
import { useUpload } from './use-upload.ts';

/** The centre's image: chosen, dropped or pasted, then cropped, then uploaded. It is changed at once, not with a form. */
export function ImageField({ user, hideLabel }: { user: User; hideLabel?: boolean }) {
  const t = useTexts('profile');
  const format = useFormat();
  const upload = useUpload(user);
  const { picture, problem, take, refuse, drop } = usePicture();
  const { field, cancel } = useHandedFocus(upload.part !== undefined);
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
        onFiles={([file]) => {
          upload.forget();
          if (file) void take(file);
        }}
        onReject={() => {
          upload.forget();
          refuse('wrong_type');
        }}
      />
      {upload.again === undefined || problem ? null : (
        <div>
          <Button size="sm" icon={<Icon of={RotateCwIcon} />} onClick={upload.again}>
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
