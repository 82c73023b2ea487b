import { LANGUAGES } from '@backglass/contract';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'appearance.js'), 'utf8');
const root = document.documentElement;

/** Runs the script as the document does: before anything else, as text of its own. */
const paint = () => {
  new Function('__LANGUAGES__', script)(LANGUAGES);
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  delete root.dataset['density'];
  delete root.dataset['boot'];
  root.lang = 'en';
  document.head.innerHTML = '<meta data-scheme="light"><meta data-scheme="dark">';
});

describe('before the first paint', () => {
  it('a first visit looks as the system does, in English', () => {
    paint();
    expect(root.outerHTML).toMatch(/^<html lang="en">/);
  });

  it('a later visit looks as it was left', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('density', 'compact');
    localStorage.setItem('language', 'es');
    paint();
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(root).toHaveAttribute('lang', 'es');
    expect([...document.querySelectorAll('meta')].map(({ media }) => media)).toEqual(['not all', 'all']);
  });

  it('what the storage holds otherwise changes nothing', () => {
    for (const key of ['theme', 'density', 'language']) localStorage.setItem(key, '"><script>');
    paint();
    expect(root.outerHTML).toMatch(/^<html lang="en">/);
  });

  it('keeps one language of the splash, as soon as the splash is in the document', () => {
    localStorage.setItem('language', 'es');
    paint();
    document.body.innerHTML =
      '<p class="splash-help"><span lang="en">Not yet</span><span lang="es">Aún no</span></p>';
    document.dispatchEvent(new Event('readystatechange'));
    expect(screen.getByText('Aún no')).toBeVisible();
    expect(screen.getByText('Not yet')).not.toBeVisible();
  });

  it.each([
    ['a script of the shell that does not arrive is told', true, 'failed'],
    ['one of a remote is the shell’s to tell', false, null],
  ])('%s', (_, defer, boot) => {
    paint();
    const script = Object.assign(document.createElement('script'), { defer });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(root.getAttribute('data-boot')).toBe(boot);
  });

  const styles = () => [...document.head.querySelectorAll('link')];
  const aSheet = () => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/main.css' });
    sheet.setAttribute('integrity', 'sha384-AAAA');
    return sheet;
  };

  it('the shell’s styles are asked for once more when they do not arrive, with the same hash, and not a third time', () => {
    paint();
    const sheet = aSheet();
    document.head.append(sheet);
    sheet.dispatchEvent(new Event('error'));
    const [again] = styles();
    expect(styles()).toHaveLength(1);
    expect(again).not.toBe(sheet);
    expect(again).toHaveAttribute('rel', 'stylesheet');
    expect(again).toHaveAttribute('integrity', 'sha384-AAAA');
    again?.dispatchEvent(new Event('error'));
    expect(styles()).toEqual([again]);
  });

  it('styles whose loss somebody hears of are left to who hears it', () => {
    paint();
    const sheet = Object.assign(aSheet(), { onerror: () => undefined });
    document.head.append(sheet);
    sheet.dispatchEvent(new Event('error'));
    expect(styles()).toEqual([sheet]);
  });
});
