import {
  CALLS,
  centerSchema,
  IMAGE_FIELD,
  userSchema,
  type Center,
  type CenterPatch,
  type ProfilePatch,
  type User,
} from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** The operator and the centre as the API has them now. */
export const getProfile = (): Promise<Result<User>> => call(userSchema, { method: 'GET', path: CALLS.me });

/** Changes what is given of the operator's profile; answers the operator as they are now. */
export const updateProfile = (change: ProfilePatch): Promise<Result<User>> =>
  call(userSchema, { method: 'PATCH', path: CALLS.me, body: change });

/** Changes what is given of the centre's data; answers the centre as it is now. */
export const updateCenter = (change: CenterPatch): Promise<Result<Center>> =>
  call(centerSchema, { method: 'PATCH', path: CALLS.center, body: change });

/** Puts an image on the centre's tickets; answers the centre as it is now. */
export function uploadImage(
  image: Blob,
  options: { readonly onUpload: (part: number) => void; readonly signal: AbortSignal },
): Promise<Result<Center>> {
  const body = new FormData();
  body.append(IMAGE_FIELD, image, 'ticket.jpg');
  return call(centerSchema, { method: 'PATCH', path: CALLS.centerImage, body, ...options });
}
