import { IMAGE_FIELD, LIMITS } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import { fieldError } from './call-error.ts';

const PARTS = {
  throwFileSizeLimit: true,
  limits: {
    fileSize: LIMITS.imageBytes,
    files: 2,
    fields: 10,
    fieldSize: 1_024,
    fieldNameSize: 100,
    parts: 12,
    headerPairs: 50,
  },
} as const;

const isTooLarge = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'FST_REQ_FILE_TOO_LARGE';

/** @throws CallError at the field `image` if the form is incomplete, or lacks exactly one image of the right size */
export async function uploadedImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw fieldError(IMAGE_FIELD, 'image_required');
  const images: Buffer[] = [];
  let others = 0;
  try {
    for await (const part of request.parts(PARTS)) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === IMAGE_FIELD) images.push(bytes);
      else others += 1;
    }
  } catch (error) {
    throw fieldError(IMAGE_FIELD, isTooLarge(error) ? 'image_too_large' : 'image_required');
  }
  const [image] = images;
  if (!image || image.length === 0 || images.length > 1 || others > 0)
    throw fieldError(IMAGE_FIELD, 'image_required');
  return image;
}
