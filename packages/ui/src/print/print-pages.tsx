import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cx } from '../cx.ts';
import classes from './print-pages.module.css';

const PAGES = cx(classes.pages);

export interface PrintedPage {
  /** Must not use a React context, because it is rendered outside of the page's tree. */
  readonly content: ReactNode;
  /** The declarations of the `@page` rule, such as `size: 80mm 120mm; margin: 0`. */
  readonly paper: string;
}

/** Opens the browser's print dialog with these pages. Resolves when `print()` returns: in some browsers before the dialog closes. */
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

/** Each page has its own page type, because tickets on a roll have different heights. */
const paperRules = (paper: string, index: number): string =>
  `@page print-${index} { ${paper} } .${PAGES} > :nth-child(${index + 1}) { page: print-${index}; }`;

/** Resolves even if fonts or images cannot be loaded, because an incomplete page is better than none. */
async function ready(place: HTMLElement): Promise<void> {
  const pictures = [...place.querySelectorAll('img, image')].map(async element => {
    const image = new Image();
    image.src = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    await image.decode().catch(() => undefined);
  });
  await Promise.all([document.fonts.ready, ...pictures]);
}
