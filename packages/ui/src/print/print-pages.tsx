import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cx } from '../cx.ts';
import classes from './print-pages.module.css';

const PAGES = cx(classes.pages);

export interface PrintedPage {
  /** Must not use a context: it is rendered outside of the page's tree. */
  readonly content: ReactNode;
  /** The declarations of its `@page` rule, such as `size: 80mm 120mm; margin: 0`. */
  readonly paper: string;
}

/**
 * Opens the browser's print dialog with only these pages on the paper. Resolves when the dialog is open, or closed in browsers
 * whose `print` blocks. After the dialog is closed, Ctrl+P prints the screen.
 */
export async function printPages(pages: readonly PrintedPage[]): Promise<void> {
  const place = document.createElement('div');
  place.className = PAGES;
  document.body.append(place);
  const root = createRoot(place);
  // The Content Security Policy allows constructed style sheets, but no style elements.
  const papers = new CSSStyleSheet();
  papers.replaceSync(pages.map(({ paper }, index) => paperRules(paper, index)).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, papers];
  const remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== papers);
    root.unmount();
    place.remove();
  };
  flushSync(() => root.render(pages.map(({ content }, index) => <div key={index}>{content}</div>)));
  await ready(place);
  addEventListener('afterprint', remove, { once: true });
  print();
}

/** A page type of its own for each page, because tickets on a roll have different heights. */
const paperRules = (paper: string, index: number): string =>
  `@page print-${index} { ${paper} } .${PAGES} > :nth-child(${index + 1}) { page: print-${index}; }`;

/** Waits for fonts and images. A page without them is better than none. */
async function ready(place: HTMLElement): Promise<void> {
  const pictures = [...place.querySelectorAll('img, image')].map(async element => {
    const image = new Image();
    image.src = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    await image.decode().catch(() => undefined);
  });
  await Promise.all([document.fonts.ready, ...pictures]);
}
