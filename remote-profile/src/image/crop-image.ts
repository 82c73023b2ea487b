import { ASPECT, type CropArea } from './crop-area.ts';

/** The largest width of the uploaded image, in pixels. */
const WIDEST = 1200;
const QUALITY = 0.9;

/** The area of a picture as a JPEG on white, never enlarged. Rejects if the browser cannot draw it. */
export function cropImage(picture: ImageBitmap, area: CropArea): Promise<Blob> {
  const [left, width] = [area.x, area.width].map(part => (part * picture.width) / 100) as [number, number];
  const [top, height] = [area.y, area.height].map(part => (part * picture.height) / 100) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(ASPECT, Math.min(WIDEST, Math.round(width)));
  canvas.height = Math.round(canvas.width / ASPECT);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas returned no image'));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
