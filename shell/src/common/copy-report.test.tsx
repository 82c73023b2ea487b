import { startI18n } from '@backglass/platform/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';
import { CopyReport } from './copy-report.tsx';

beforeAll(async () => {
  writeDocument({});
  await startI18n();
  await addShellTexts();
});
afterEach(() => jest.restoreAllMocks());

describe('the report for support', () => {
  it('is copied and confirmed', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    render(<CopyReport report={() => 'composition 4'} />);
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copied.');
    expect(write.mock.calls).toEqual([['composition 4']]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is shown as selected text when the clipboard is denied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    render(<CopyReport report={() => 'composition 4'} />);
    await user.click(screen.getByRole('button', { name: 'Copy report' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy report' });
    expect(text).toHaveValue('composition 4');
    expect([text.selectionStart, text.selectionEnd]).toEqual([0, 'composition 4'.length]);
    expect(screen.getByRole('status')).toHaveTextContent('Copy this text and send it to support.');
  });

  it('has the start of the error, the composition and the remote', async () => {
    const { reportOf } = await import('../remotes/remote-panel.tsx');
    const error = new TypeError(`${'x'.repeat(300)}\nAna Ruiz, ana@example.com`);
    const report = reportOf('games 0.1.0', { kind: 'crashed', error, at: 0 });
    expect(report).toContain(`error TypeError: ${'x'.repeat(200)}\n`);
    expect(report).not.toContain('Ana Ruiz');
    expect(report).toContain('composition 4');
    expect(report).toContain('remote games 0.1.0');
  });
});
