import { LIMITS } from '@backglass/contract';
import { useEffect, useRef, useState } from 'react';

/** The chosen picture. Frees its memory when it is replaced or removed, and on unmount. */
export function usePicture() {
  const [picture, setPicture] = useState<ReadImage>();
  const [problem, setProblem] = useState<ImageProblem>();
  const latest = useRef<ReadImage>(undefined);
  const turn = useRef(0);

  function replace(next: ReadImage | undefined): void {
    if (latest.current) releaseImage(latest.current);
    latest.current = next;
  }
  function show(next: ReadImage | undefined, wrong?: ImageProblem): void {
    replace(next);
    setPicture(next);
    setProblem(wrong);
  }

  useEffect(
    () => () => {
      turn.current += 1;
      replace(undefined);
    },
    [],
  );

  /** If it is called again before the file is read, only the last file counts. */
  async function take(file: File): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const read = await readImage(file);
    if (mine === turn.current) return typeof read === 'string' ? show(undefined, read) : show(read);
    if (typeof read !== 'string') releaseImage(read);
  }

  return { picture, problem, take, drop: () => show(undefined) };
}

/** A decoded picture. `address` is a `blob:` URL. Call `releaseImage` when you no longer need the picture. */
export interface ReadImage {
  readonly name: string;
  readonly address: string;
  readonly bitmap: ImageBitmap;
}

/** Frees the memory of a picture. */
function releaseImage({ address, bitmap }: ReadImage): void {
  URL.revokeObjectURL(address);
  bitmap.close();
}

/** Why a file cannot be a ticket's image. Each value is also the key of a text. */
type ImageProblem = 'too_large' | 'wrong_type' | 'too_many_pixels' | 'damaged';

/** Reads and decodes a chosen file. Resolves to the problem if the file cannot be used. */
export async function readImage(file: File): Promise<ReadImage | ImageProblem> {
  if (file.size > LIMITS.imageBytes) return 'too_large';
  // Reading fails if the file was moved or changed after the operator had chosen it.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return 'damaged';
  const size = imageSizeOf(bytes);
  if (size === undefined) return 'wrong_type';
  if (size.width * size.height > LIMITS.imagePixels) return 'too_many_pixels';
  const image = new Blob([bytes], { type: size.type });
  try {
    const bitmap = await createImageBitmap(image);
    return { name: file.name, address: URL.createObjectURL(image), bitmap };
  } catch {
    return 'damaged';
  }
}

interface ImageSize {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * The type and size of a picture. `undefined` if the file is no JPEG, PNG or WebP.
 * Check the size before decoding, because a small file can contain a picture that fills the memory.
 */
export function imageSizeOf(bytes: ArrayBuffer): ImageSize | undefined {
  const view = new DataView(bytes);
  try {
    if (textAt(view, 1, 3) === 'PNG' && textAt(view, 12, 4) === 'IHDR') {
      return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
    }
    if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return webpSize(view);
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
  } catch {
    // The file ends too early.
    return undefined;
  }
}

/** The format is in RFC 9649. */
function webpSize(view: DataView): ImageSize | undefined {
  const type = 'image/webp';
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return undefined;
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function jpegSize(view: DataView): ImageSize | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Frames start with C0–CF, except C4, C8 and CC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
