import { answerJson, mockNetwork } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPicture, mockPictures } from '../test/pictures.ts';
import { NEW, openTicketPage, uploads, withImage } from '../test/ticket-page.ts';

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
