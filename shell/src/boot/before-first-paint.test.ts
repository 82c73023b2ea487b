import { LANGUAGES } from '@backglass/contract';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, 'before-first-paint.js'), 'utf8');
const root = document.documentElement;

/** Runs the script as the document does. */
const runScript = () => {
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

describe('the inline script', () => {
  it('changes nothing when nothing is stored', () => {
    runScript();
    expect(root.outerHTML).toMatch(/^<html lang="en">/);
  });

  it('applies the stored theme, density and language', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('density', 'compact');
    localStorage.setItem('language', 'es');
    runScript();
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(root).toHaveAttribute('lang', 'es');
    expect([...document.querySelectorAll('meta')].map(({ media }) => media)).toEqual(['not all', 'all']);
  });

  it('ignores other values in the storage', () => {
    for (const key of ['theme', 'density', 'language']) localStorage.setItem(key, '"><script>');
    runScript();
    expect(root.outerHTML).toMatch(/^<html lang="en">/);
  });

  it('shows the splash in one language', () => {
    localStorage.setItem('language', 'es');
    runScript();
    document.body.innerHTML =
      '<p class="splash-help"><span lang="en">Not yet</span><span lang="es">Aún no</span></p>';
    document.dispatchEvent(new Event('readystatechange'));
    expect(screen.getByText('Aún no')).toBeVisible();
    expect(screen.getByText('Not yet')).not.toBeVisible();
  });

  it.each([
    ['shows the help when a script of the shell does not arrive', true, 'failed'],
    ['does nothing when a script of a remote does not arrive', false, null],
  ])('%s', (_, defer, boot) => {
    runScript();
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

  it('requests the shell’s styles once more, with their hash, when they do not arrive', () => {
    runScript();
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

  it('leaves styles alone when they have an error listener', () => {
    runScript();
    const sheet = Object.assign(aSheet(), { onerror: () => undefined });
    document.head.append(sheet);
    sheet.dispatchEvent(new Event('error'));
    expect(styles()).toEqual([sheet]);
  });
});
