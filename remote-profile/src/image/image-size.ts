export interface ImageSize {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

/**
 * What a file is and how large its picture, from its first bytes and not from its name, before anything decodes it: a small
 * file can hold a picture that fills the memory. `undefined` for anything but JPEG, PNG and WebP.
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
    // It ends before it says.
    return undefined;
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** RFC 9649. */
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

/** Start-of-frame markers (ITU-T T.81, table B.1): C0–CF but the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

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
