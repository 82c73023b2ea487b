import { notify } from '@backglass/platform';
import { startI18n } from '@backglass/platform/host';
import { act, render, screen } from '@testing-library/react';
import { writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

let isLost = true;
jest.mock('@backglass/ui/toaster', () => {
  if (isLost) throw new Error('the chunk did not arrive');
  return jest.requireActual('@backglass/ui/toaster');
});

beforeAll(async () => {
  writeDocument({});
  await startI18n();
  addShellTexts();
});

describe('notices whose code did not arrive', () => {
  it('come with the next one that is said', async () => {
    const { Notices } = await import('./notices.tsx');
    render(<Notices />);
    await act(async () => notify({ level: 'success', title: 'Saved' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    isLost = false;
    await act(async () => notify({ level: 'success', title: 'Renamed' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await screen.findByText('Renamed')).toBeInTheDocument();
  });
});
