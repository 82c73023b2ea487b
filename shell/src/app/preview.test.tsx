import { setLanguage, startI18n } from '@backglass/platform/host';
import { act, render, renderHook, screen } from '@testing-library/react';
import { aRemote, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

describe('a preview', () => {
  beforeAll(async () => {
    writeDocument(
      { games: aRemote('games'), booths: aRemote('booths') },
      {
        preview: {
          id: 'pr-42',
          parts: ['booths', 'shell'],
          expires_at: '2026-12-01T00:00:00Z',
          live_url: 'https://backglass.test/',
        },
      },
    );
    await startI18n();
    addShellTexts();
  });

  it('has a banner with the previewed releases and a link to the live site', async () => {
    const { Preview, loadPreviewBanner } = await import('./preview.ts');
    const { useTabTitle } = await import('../common/tab-title.ts');
    expect(render(<Preview />).container).toBeEmptyDOMElement();
    await loadPreviewBanner();
    render(<Preview />);
    expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
      'You are previewing booths, Frame pr-42',
    );
    expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute(
      'href',
      'https://backglass.test/',
    );
    renderHook(() => useTabTitle('Games'));
    expect(document.title).toBe('pr-42 · Games · Backglass');
    await act(() => setLanguage('es'));
    expect(screen.getByRole('link', { name: 'Salir de la vista previa' })).toBeInTheDocument();
    await act(() => setLanguage('en'));
  });
});
