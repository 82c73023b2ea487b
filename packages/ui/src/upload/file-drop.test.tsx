import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accepts, FileDrop, type FileDropProps } from './file-drop.tsx';
import { ProgressBar } from '../feedback/progress.tsx';

const image = new File(['x'], 'logo.png', { type: 'image/png' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

function setUp(props: Partial<FileDropProps> = {}) {
  const files = jest.fn();
  const reject = jest.fn();
  render(
    <>
      <FileDrop
        label="Image"
        accept="image/png,image/jpeg"
        chooseLabel="Choose image"
        text="Or drop it here."
        dropText="Let it go."
        onFiles={files}
        onReject={reject}
        {...props}
      />
      <input aria-label="Slogan" />
    </>,
  );
  return { files, reject };
}
/** What a browser lets a page see of a drag. */
const held = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
const area = () => screen.getByText('Or drop it here.');

describe('FileDrop', () => {
  it('takes a file by its native field, the same one again too', async () => {
    const { files } = setUp();
    await userEvent.upload(screen.getByLabelText('Image'), image);
    await userEvent.upload(screen.getByLabelText('Image'), image);
    expect(files.mock.calls).toEqual([[[image]], [[image]]]);
  });

  it('takes what is dropped, and says when to let go', () => {
    const { files } = setUp();
    const target = area();
    fireEvent.dragEnter(target, held());
    expect(screen.getByText('Let it go.')).toBeVisible();
    fireEvent.drop(target, held(text, image));
    expect(files.mock.calls).toEqual([[[image]]]);
    expect(screen.getByText('Or drop it here.')).toBeVisible();
  });

  it('refuses another kind, which the caller can explain', () => {
    const { files, reject } = setUp({ error: 'Only PNG or JPEG.' });
    fireEvent.drop(area(), held(text));
    expect(files).not.toHaveBeenCalled();
    expect(reject.mock.calls).toEqual([[[text]]]);
    expect(screen.getByLabelText('Image')).toBeInvalid();
    expect(screen.getByLabelText('Image')).toHaveAccessibleDescription('Only PNG or JPEG.');
  });

  it('takes what is pasted anywhere but into a text', () => {
    const { files } = setUp();
    fireEvent.paste(screen.getByLabelText('Slogan'), { clipboardData: { files: [image] } });
    expect(files).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [image] } });
    expect(files.mock.calls).toEqual([[[image]]]);
  });

  it('keeps the page when a file misses the area', () => {
    setUp();
    const missed = createEvent.drop(document.body, held(image));
    fireEvent(document.body, missed);
    expect(missed.defaultPrevented).toBe(true);
  });

  it('takes nothing while one is under way, and shows how far it is', async () => {
    const cancel = jest.fn();
    const { files } = setUp({
      progress: (
        <ProgressBar
          label="Uploading logo.png"
          value={0.42}
          valueText="42 %"
          action={<button onClick={cancel}>Cancel</button>}
        />
      ),
    });
    const bar = screen.getByRole('progressbar', { name: 'Uploading logo.png' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    expect(bar).toHaveAttribute('aria-valuetext', '42 %');
    fireEvent.paste(document.body, { clipboardData: { files: [image] } });
    fireEvent.drop(bar, held(image));
    expect(files).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe('ProgressBar', () => {
  it('says no value where the end is not known', () => {
    render(<ProgressBar label="Preparing" />);
    expect(screen.getByRole('progressbar', { name: 'Preparing' })).not.toHaveAttribute('aria-valuenow');
  });
});

describe('accepts', () => {
  it('reads names, kinds and families of kinds', () => {
    expect(accepts('', text)).toBe(true);
    expect(accepts('.PNG, .jpg', image)).toBe(true);
    expect(accepts('image/*', image)).toBe(true);
    expect(accepts('image/*', text)).toBe(false);
    expect(accepts('image/jpeg', image)).toBe(false);
  });
});
