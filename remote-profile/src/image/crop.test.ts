import fc from 'fast-check';
import { fitted, largest, moved, zoomed, type CropArea, type Size } from './crop.ts';

const square: Size = { width: 800, height: 800 };
const side = fc.integer({ min: 1, max: 8000 });
const picture = fc.record({ width: side, height: side });
const part = fc.double({ min: -300, max: 300, noNaN: true });

const shapeOf = (area: CropArea, { width, height }: Size): number =>
  (area.width * width) / (area.height * height);

describe('the crop area', () => {
  it('is at first the largest area, in the middle of the picture', () => {
    expect(largest(square)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
    expect(largest({ width: 400, height: 100 })).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  });

  it('moves by fractions of its size, up to the edge', () => {
    const once = moved(largest(square), 0, -0.1, square);
    expect(once).toEqual({ x: 0, y: 20, width: 100, height: 50 });
    expect(moved(once, 0, -5, square).y).toBe(0);
    expect(moved(once, 0.5, 0, square).x).toBe(0);
  });

  it('zooms in and out around its centre', () => {
    const near = zoomed(largest(square), 0.5, square);
    expect(near).toEqual({ x: 25, y: 37.5, width: 50, height: 25 });
    expect(zoomed(near, 2, square)).toEqual(largest(square));
  });

  it('starts at 0 when it has the width or height of the picture', () => {
    const area = fitted({ x: 0, y: 0, width: 0.1366120218579235, height: 0 }, { width: 1464, height: 1 });
    expect(area.y).toBe(0);
  });

  it('is always inside the picture and twice as wide as high', () => {
    fc.assert(
      fc.property(picture, part, part, part, (size, x, y, width) => {
        const area = fitted({ x, y, width, height: 0 }, size);
        expect(shapeOf(area, size)).toBeCloseTo(2, 6);
        expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(area.x + area.width, area.y + area.height)).toBeLessThanOrEqual(100 + 1e-9);
      }),
    );
  });
});
