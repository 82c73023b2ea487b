import { answerJson, mockNetwork, noAnswer, shareOf } from '@backglass/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { aPicture, mockPictures, UNUSABLE } from '../test/pictures.ts';
import {
  mockProfile,
  NEW,
  OLD,
  openTicketPage,
  operator,
  uploads,
  withImage,
  type Language,
} from '../test/ticket-page.ts';
import { imageSizeOf, readImage } from './picture.ts';

const network = mockNetwork();
const pictures = mockPictures();
const accepting = () => uploads(network, () => answerJson(withImage(NEW) as never));
const MESSAGES = {
  tooLarge: 'too_large',
  wrongType: 'wrong_type',
  bomb: 'too_many_pixels',
  damaged: 'damaged',
  unreadable: 'damaged',
} as const;

const taken = { ...operator, center: withImage(NEW) };
let answer: (given: Response) => void = () => undefined;

afterEach(() => answer(answerJson({}, 500)));
function answerLater() {
  const answered = new Promise<Response>(resolve => (answer = resolve));
  return uploads(network, () => answered);
}

const serverError = () => answerJson({}, 500);
const refusal = () => answerJson({ image: ['Too rude.'], code: 'image_invalid' }, 400);
const noStorage = () => answerJson({ detail: 'Not now.', code: 'images_unavailable' }, 503);

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

describe('a file that cannot be used', () => {
  it.each(
    shareOf(
      [
        ...Object.keys(MESSAGES).map(kind => [kind, 'en'] as [keyof typeof MESSAGES, Language]),
        ['bomb', 'es'] as [keyof typeof MESSAGES, Language],
      ],
      0,
      3,
    ),
  )('shows the problem at the field: %s, in %s', async (kind, language) => {
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

describe('an upload that fails', () => {
  it.each(
    shareOf<[string, Language, () => Response, string][]>(
      [
        ['the connection is lost', 'en', noAnswer, 'The connection was lost'],
        ['the connection is lost', 'es', noAnswer, 'Se perdió la conexión'],
        ['the server fails', 'en', serverError, 'Try again in a moment.'],
        ['the API refuses it', 'en', refusal, 'Too rude.'],
        ['the storage is unavailable', 'en', noStorage, 'Not now.'],
      ],
      0,
      2,
    ),
  )(
    'shows the error, keeps the old image and offers a retry when %s, in %s',
    async (_, language, response, text) => {
      uploads(network, response);
      mockProfile(network, operator);
      const { user, field, choose, words, notices, shownImage } = await openTicketPage(language);
      await choose(aPicture());
      await waitFor(() =>
        expect(field()).toHaveAccessibleDescription(expect.stringContaining(words.image.kept)),
      );
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(shownImage()).toBe(OLD);
      expect(notices).toEqual([]);
      uploads(network, () => answerJson(withImage(NEW) as never));
      const again = language === 'en' ? 'Try again' : 'Reintentar';
      await user.click(screen.getByRole('button', { name: again }));
      await waitFor(() => expect(shownImage()).toBe(NEW));
      expect(field()).toBeValid();
      expect(notices).toEqual([{ level: 'success', title: words.image.saved }]);
    },
  );
});

it.each(
  shareOf<[string, Language, string, () => Response][]>(
    [
      [
        'a proxy',
        'en',
        'too big',
        () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }),
      ],
      ['a proxy', 'es', 'demasiado grande', () => new Response('<h1>413</h1>', { status: 413 })],
      ['the API', 'en', 'too big', () => answerJson({ detail: 'Too much.', code: 'body_too_large' }, 413)],
    ],
    0,
    2,
  ),
)('shows that an upload is too big for %s and offers no retry, in %s', async (...row) => {
  const [, language, text, response] = row;
  uploads(network, response);
  const checks = mockProfile(network, operator);
  const { field, choose, words, shownImage } = await openTicketPage(language);
  await choose(aPicture());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(words.image.kept));
  expect(screen.queryByRole('button', { name: /Try again|Reintentar/ })).toBeNull();
  expect(shownImage()).toBe(OLD);
  expect(checks.received).toEqual([]);
});

describe('an upload without an answer', () => {
  it('is shown as saved when the API has the image', async () => {
    uploads(network, noAnswer);
    mockProfile(network, taken);
    const { field, choose, notices, shownImage } = await openTicketPage();
    await choose(aPicture());
    await waitFor(() => expect(shownImage()).toBe(NEW));
    expect(notices).toEqual([{ level: 'success', title: 'Image saved' }]);
    expect(field()).toBeValid();
  });

  it('is shown as uncertain when the API cannot be reached', async () => {
    uploads(network, noAnswer);
    mockProfile(network, noAnswer);
    const { field, choose } = await openTicketPage();
    await choose(aPicture());
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        expect.stringMatching(/connection was lost.*We could not find out/),
      ),
    );
    expect(field()).not.toHaveAccessibleDescription(expect.stringContaining('keep the image'));
  });
});

describe('an upload that is cancelled', () => {
  const cancel = () => screen.findByRole('button', { name: 'Cancel upload' });

  it('restores the focus and shows no notice when the image has not changed', async () => {
    answerLater();
    const checks = mockProfile(network, operator);
    const { user, field, choose, notices, shownImage } = await openTicketPage();
    await choose(aPicture());
    expect(await cancel()).toHaveFocus();
    await user.click(await cancel());
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(field()).toHaveFocus();
    await waitFor(() => expect(checks.received).toHaveLength(1));
    expect(shownImage()).toBe(OLD);
    expect(field()).toBeValid();
    expect(notices).toEqual([]);
  });

  it('shows a notice when the API has saved the image although the upload was cancelled', async () => {
    answerLater();
    mockProfile(network, taken);
    const { user, choose, notices, shownImage } = await openTicketPage();
    await choose(aPicture());
    await user.click(await cancel());
    await waitFor(() => expect(shownImage()).toBe(NEW));
    expect(notices).toMatchObject([{ level: 'info', title: expect.stringContaining('had arrived') }]);
  });

  it('checks a second time whether the image has arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      answerLater();
      const checks = mockProfile(network, operator);
      const { choose, shownImage } = await openTicketPage();
      await choose(aPicture());
      const button = await cancel();
      act(() => button.click());
      await waitFor(() => expect(checks.received).toHaveLength(1));
      mockProfile(network, taken);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(shownImage()).toBe(NEW));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('an upload in flight', () => {
  it('makes the page ask before the operator leaves it', async () => {
    answerLater();
    const { choose, isAsking, navigate, notices } = await openTicketPage();
    await choose(aPicture());
    await screen.findByRole('progressbar');
    await navigate('/profile/center');
    expect(isAsking()).toBe(true);
    answer(answerJson(withImage(NEW) as never));
    await waitFor(() => expect(notices).toHaveLength(1));
  });
});

const bytes = (...parts: (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  ).buffer;

describe('imageSizeOf', () => {
  it('returns the size of a PNG', () => {
    const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0x01, 0x2c]);
    expect(imageSizeOf(png)).toEqual({ type: 'image/png', width: 30_000, height: 300 });
  });

  it('returns the size of a JPEG with segments before its frame', () => {
    const jpeg = bytes([
      0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x04, 0xb0, 3, 0, 0,
    ]);
    expect(imageSizeOf(jpeg)).toEqual({ type: 'image/jpeg', width: 1200, height: 600 });
  });

  it.each([
    ['lossy', bytes('RIFF....WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0xb0, 0x04, 0x58, 0x02])],
    ['lossless', bytes('RIFF....WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xaf, 0xc4, 0x95, 0x00])],
    ['extended', bytes('RIFF....WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xaf, 0x04, 0, 0x57, 0x02, 0])],
  ])('returns the size of a WebP: %s', (_, webp) => {
    expect(imageSizeOf(webp)).toEqual({ type: 'image/webp', width: 1200, height: 600 });
  });

  it.each(['GIF89a', '<svg/>', '%PDF-1.7', ''])('returns undefined for %j', text => {
    expect(imageSizeOf(bytes(text))).toBeUndefined();
  });

  it('does not depend on the name or the type that the browser derives from it', async () => {
    const decode = jest.fn(async () => ({ close: () => undefined }));
    Object.assign(globalThis, { createImageBitmap: decode });
    Object.assign(URL, { createObjectURL: () => 'blob:1' });
    const head = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x58]);
    expect(await readImage(new File([head], 'logo.txt', { type: 'text/plain' }))).toMatchObject({
      address: 'blob:1',
    });
    expect(await readImage(new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' }))).toBe('wrong_type');
  });

  it('never throws for any bytes', () => {
    const head = fc.constantFrom(
      [0xff, 0xd8],
      [0x89, 0x50, 0x4e, 0x47],
      [...Buffer.from('RIFF....WEBPVP8L')],
      [],
    );
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(() => imageSizeOf(bytes(start, [...rest]))).not.toThrow();
      }),
    );
  });
});
