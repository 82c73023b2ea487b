import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { usePageTitle, useShownPageTitle, safeReturnTo } from './navigation.ts';

function Named({ name }: { name: string | undefined }) {
  usePageTitle(name);
  return null;
}

function Tab() {
  return <p>{useShownPageTitle() ?? 'the route’s'}</p>;
}

describe('the title of a page', () => {
  it('is set by the screen while it is mounted', () => {
    const { rerender } = render(<Tab />);
    expect(screen.getByText('the route’s')).toBeVisible();
    const show = (name: string | undefined) =>
      rerender(
        <>
          <Tab />
          <Named name={name} />
        </>,
      );
    show('Heat 3');
    expect(screen.getByText('Heat 3')).toBeVisible();
    show('Final');
    expect(screen.getByText('Final')).toBeVisible();
    show(undefined);
    expect(screen.getByText('the route’s')).toBeVisible();
    show('Final');
    rerender(<Tab />);
    expect(screen.getByText('the route’s')).toBeVisible();
  });
});

describe('the page after log-in', () => {
  it.each(['/games', '/games/7?tab=players#top', '/booths/new?token=BCDF-GHJK', '/games/caf%C3%A9'])(
    'is %s when `returnTo` has that path',
    path => {
      expect(safeReturnTo(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'games',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https://evil.example/games',
    '/auth/login',
    '/auth/logout',
    '/AUTH/logout',
    '/%61uth/logout',
    '/%2Fauth/logout',
    '/games/../auth//logout',
    '/games/%',
  ])('is the start page when `returnTo` is %j', value => {
    expect(safeReturnTo(value)).toBe('/');
  });

  it('is on this origin when `returnTo` is any text', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      'evil.example',
      'javascript:',
      '\t',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), parts => {
        const target = new URL(safeReturnTo(parts.join('')), 'https://backglass.example');
        expect(target.origin).toBe('https://backglass.example');
      }),
    );
  });
});
