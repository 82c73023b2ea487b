import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import { ProgressBar } from '../feedback/progress.tsx';

const image = new File(['x'], 'logo.png', { type: 'image/png' });
const text = new File(['x'], 'notes.txt', { type: 'text/plain' });

function setUp(props: Partial<FileDropProps> = {}) {
  const files = jest.fn();
  render(
    <>
      <FileDrop
        label="Image"
        types={['image/png', 'image/jpeg']}
        chooseLabel="Choose image"
        text="Or drop it here."
        dropText="Let it go."
        onFile={files}
        {...props}
      />
      <input aria-label="Slogan" />
    </>,
  );
  return { files };
}
const dragOf = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });
const area = () => screen.getByText('Or drop it here.');

describe('FileDrop', () => {
  it('takes a file that is chosen, and the same file again', async () => {
    const { files } = setUp();
    await userEvent.upload(screen.getByLabelText('Image'), image);
    await userEvent.upload(screen.getByLabelText('Image'), image);
    expect(files.mock.calls).toEqual([[image], [image]]);
  });

  it('takes a file that is dropped, and shows the drop text during the drag', () => {
    const { files } = setUp();
    const target = area();
    fireEvent.dragEnter(target, dragOf());
    expect(screen.getByText('Let it go.')).toBeVisible();
    fireEvent.drop(target, dragOf(text, image));
    expect(files.mock.calls).toEqual([[image]]);
    expect(screen.getByText('Or drop it here.')).toBeVisible();
  });

  it('takes a file of another type, because its name may be wrong, and shows the page’s error', () => {
    const { files } = setUp({ error: 'Only PNG or JPEG.' });
    fireEvent.drop(area(), dragOf(text));
    expect(files.mock.calls).toEqual([[text]]);
    expect(screen.getByLabelText('Image')).toBeInvalid();
    expect(screen.getByLabelText('Image')).toHaveAccessibleDescription('Only PNG or JPEG.');
  });

  it('takes a file that is pasted outside of text fields', () => {
    const { files } = setUp();
    fireEvent.paste(screen.getByLabelText('Slogan'), { clipboardData: { files: [image] } });
    expect(files).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [image] } });
    expect(files.mock.calls).toEqual([[image]]);
  });

  it('stops the browser from opening a file that is dropped beside the area', () => {
    setUp();
    const missed = createEvent.drop(document.body, dragOf(image));
    fireEvent(document.body, missed);
    expect(missed.defaultPrevented).toBe(true);
  });

  it('takes no file and shows the progress during an upload', async () => {
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
    fireEvent.drop(bar, dragOf(image));
    expect(files).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe('ProgressBar', () => {
  it('has no value when the progress is unknown', () => {
    render(<ProgressBar label="Preparing" />);
    expect(screen.getByRole('progressbar', { name: 'Preparing' })).not.toHaveAttribute('aria-valuenow');
  });
});
