import sharp from 'sharp';
import type { RunningApi } from './running-api.ts';

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02060' } });

export interface Upload {
  readonly field?: string;
  readonly bytes: Uint8Array | string;
}

export async function uploadImage(
  { origin }: RunningApi,
  token: string,
  files: readonly Upload[],
  language = 'en',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.append('note', 'hello');
  for (const { field = 'image', bytes } of files)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'x.jpg');
  const response = await fetch(`${origin}/api/user/center/upload-image/`, {
    method: 'PATCH',
    headers: { authorization: `Token ${token}`, 'accept-language': language },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
