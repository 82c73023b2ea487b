import { answerJson, mockNetwork } from '@backglass/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aPicture, mockPictures, UNUSABLE } from '../test/pictures.ts';
import { NEW, OLD, openTicketPage, uploads, withImage, type Language } from '../test/ticket-page.ts';

const network = mockNetwork();
const pictures = mockPictures();
const accepting = () => uploads(network, () => answerJson(withImage(NEW) as never));

describe('the centre’s image', () => {
  it('is cropped, uploaded and shown at once', async () => {
    accepting();
    const { choose, notices, shownImage, isAsking, navigate } = await openTicketPage();
    expect(shownImage()).toBe(OLD);
    await choose(aPicture());
    await waitFor(() => expect(notices).toEqual([{ level: 'success', title: 'Image saved' }]));
    expect(shownImage()).toBe(NEW);
    expect(pictures.drawn).toEqual([[0, 200, 800, 400]]);
    expect(pictures.count()).toBe(0);
    await navigate('/profile/center');
    expect(isAsking()).toBe(false);
  });

  it('is cropped from the second file when two are chosen quickly', async () => {
    const { user, field, dialog, shownImage } = await openTicketPage();
    const decoded = pictures.decodeLater();
    await user.upload(field(), aPicture('first.png', { more: 'name=first' }));
    await user.upload(field(), aPicture('second.png', { more: 'name=second' }));
    decoded('second');
    await dialog();
    decoded('first');
    expect(await screen.findByRole('img', { name: 'The picture second.png' })).toBeInTheDocument();
    await waitFor(() => expect(pictures.count()).toBe(2));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(pictures.count()).toBe(0));
    expect(shownImage()).toBe(OLD);
  });

  it('makes the page ask before Back loses the picture in the open dialog', async () => {
    const { user, field, dialog, navigate, isAsking } = await openTicketPage();
    await user.upload(field(), aPicture());
    const crop = await dialog();
    await navigate('/elsewhere');
    expect(isAsking()).toBe(true);
    expect(crop).toBeVisible();
  });

  it('frees the memory of the picture when the page is gone', async () => {
    const { user, field, dialog } = await openTicketPage();
    await user.upload(field(), aPicture());
    await dialog();
    expect(pictures.count()).toBe(2);
    cleanup();
    expect(pictures.count()).toBe(0);
  });
});

const MESSAGES = {
  tooLarge: 'too_large',
  wrongType: 'wrong_type',
  bomb: 'too_many_pixels',
  damaged: 'damaged',
  unreadable: 'damaged',
} as const;

describe('a file that cannot be used', () => {
  it.each([
    ...Object.keys(MESSAGES).map(kind => [kind, 'en'] as [keyof typeof MESSAGES, Language]),
    ['bomb', 'es'] as [keyof typeof MESSAGES, Language],
  ])('shows the problem at the field: %s, in %s', async (kind, language) => {
    accepting();
    const { user, field, choose, words, notices, shownImage } = await openTicketPage(language);
    await user.upload(field(), UNUSABLE[kind]());
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(words.image[MESSAGES[kind]])),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownImage()).toBe(OLD);
    await choose(aPicture());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(field()).toBeValid();
    expect(shownImage()).toBe(NEW);
  });
});
