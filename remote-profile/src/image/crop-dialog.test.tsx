import { answerJson, mockNetwork } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { aPicture, mockPictures } from '../test/pictures.ts';
import { NEW, openTicketPage, uploads, withImage } from '../test/ticket-page.ts';
import { fitted, largest, moved, zoomed, type CropArea, type Size } from './crop-dialog.tsx';

const network = mockNetwork();
const pictures = mockPictures();

async function openCrop() {
  uploads(network, () => answerJson(withImage(NEW) as never));
  const opened = await openTicketPage();
  await opened.user.upload(opened.field(), aPicture());
  const dialog = await opened.dialog();
  const use = within(dialog).getByRole('button', { name: 'Use image' });
  /** In pixels of the 800 × 800 picture. */
  const cropped = async () => {
    use.focus();
    await opened.user.keyboard('{Enter}');
    await waitFor(() => expect(pictures.drawn).toHaveLength(1));
    await waitFor(() => expect(opened.notices).toHaveLength(1));
    return pictures.drawn[0]?.map(Math.round);
  };
  return { ...opened, dialog, cropped };
}

describe('cropping with the keyboard', () => {
  it('focuses the area with Tab, moves it with arrows, and zooms with plus and minus', async () => {
    const { user, cropped } = await openCrop();
    const area = screen.getByRole('group', { name: /arrow keys move it, plus and minus zoom/ });
    for (let presses = 0; presses < 5 && document.activeElement !== area; presses += 1) await user.tab();
    expect(area).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    await user.keyboard('++-{ArrowRight}');
    // The area starts with 800 × 400 px at x = 0 and y = 200. It moves up by 2 × 20 px and down by 4 px. The zooms leave 760 × 380 px
    // around the same centre. Then the area moves right, as far as the picture's edge.
    expect(await cropped()).toEqual([40, 174, 760, 380]);
  });

  it('closes the dialog when Escape is pressed on the area', async () => {
    const { user, dialog, field } = await openCrop();
    screen.getByRole('group', { name: /arrow keys move it/ }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(field()).toHaveFocus());
  });
});

describe('cropping with buttons', () => {
  it('moves, zooms and resets the area', async () => {
    const { user, dialog, cropped } = await openCrop();
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
    await press('Zoom in');
    await press('Move left');
    await press('Start again');
    await press('Move down');
    expect(await cropped()).toEqual([0, 240, 800, 400]);
  });
});

it('shows an error in the open dialog when the picture cannot be drawn', async () => {
  const { user, dialog } = await openCrop();
  Object.assign(HTMLCanvasElement.prototype, { toBlob: (take: BlobCallback) => take(null) });
  await user.click(within(dialog).getByRole('button', { name: 'Use image' }));
  expect(await within(dialog).findByText('The image is damaged and cannot be read.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Use image' })).toBeEnabled();
});

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
