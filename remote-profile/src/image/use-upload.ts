import { IMAGE_FIELD, type User } from '@backglass/contract';
import { notify, setUser, useErrorText, useTexts, type AppError } from '@backglass/platform';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../api/upload-image.ts';

export interface Upload {
  /** 0 to 1 while one is under way. */
  readonly part: number | undefined;
  /** Why the last one did not arrive. */
  readonly failure: string | undefined;
  readonly start: (image: Blob) => Promise<void>;
  readonly again: () => Promise<void>;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** Uploads an image of the centre. Until the API has it the old one stays; what failed can be sent again. */
export function useUpload(user: User): Upload {
  const t = useTexts('profile');
  const errorText = useErrorText();
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef<{ readonly image: Blob; readonly control: AbortController }>(undefined);
  useEffect(() => () => latest.current?.control.abort(), []);

  const textOf = (error: AppError): string => {
    const said = error.fields[IMAGE_FIELD]?.[0] ?? error.general[0];
    if (said !== undefined) return said;
    return error.kind === 'network' ? t('image.cut') : errorText(error).description;
  };

  async function start(image: Blob): Promise<void> {
    const control = new AbortController();
    latest.current = { image, control };
    setFailure(undefined);
    setPart(0);
    const answer = await uploadImage(image, { onUpload: setPart, signal: control.signal });
    setPart(undefined);
    if (answer.ok) {
      setUser({ ...user, center: answer.value });
      notify({ level: 'success', title: t('image.saved') });
    } else if (answer.error.kind !== 'cancelled') setFailure(`${textOf(answer.error)} ${t('image.kept')}`);
  }

  return {
    part,
    failure,
    start,
    again: async () => {
      if (latest.current) await start(latest.current.image);
    },
    cancel: () => latest.current?.control.abort(),
    forget: () => setFailure(undefined),
  };
}
