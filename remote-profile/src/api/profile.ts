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

export const getProfile = (): Promise<Result<User>> => call(userSchema, { method: 'GET', path: CALLS.me });

export const updateProfile = (change: ProfilePatch): Promise<Result<User>> =>
  call(userSchema, { method: 'PATCH', path: CALLS.me, body: change });

export const updateCenter = (change: CenterPatch): Promise<Result<Center>> =>
  call(centerSchema, { method: 'PATCH', path: CALLS.center, body: change });

/** Uploads the centre's image. `onUpload` gets the progress, from 0 to 1. Resolves to the changed centre. */
export function uploadImage(
  image: Blob,
  options: { readonly onUpload: (part: number) => void; readonly signal: AbortSignal },
): Promise<Result<Center>> {
  const body = new FormData();
  body.append(IMAGE_FIELD, image, 'ticket.jpg');
  return call(centerSchema, { method: 'PATCH', path: CALLS.centerImage, body, ...options });
}
