import { CALLS, centerSchema, IMAGE_FIELD, type Center } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** Puts an image on the centre's tickets; answers the centre as it is now. */
export function uploadImage(
  image: Blob,
  options: { readonly onUpload: (part: number) => void; readonly signal: AbortSignal },
): Promise<Result<Center>> {
  const body = new FormData();
  body.append(IMAGE_FIELD, image, 'ticket.jpg');
  return call(centerSchema, { method: 'PATCH', path: CALLS.centerImage, body, ...options });
}
