import type { Page } from '@playwright/test';

/** In CSS pixels. A shorter name is shown in full. */
const LEAST_NAME = 96;
const LEAST_LAMPS = 96;

/**
 * Returns what is wrong with the layout of the page's table: content that is cut or outside of its cell, content that overlaps other
 * content of its row, and names or lamps that are too narrow. Only names may end in an ellipsis.
 */
export const tableFaultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ leastName, leastLamps }) => {
      const TOLERANCE = 1.5;
      const faults = new Set<string>();
      const table = document.querySelector('main [role="table"]');
      if (table?.parentElement == null) return ['no table'];
      const fits = (inner: DOMRect, outer: DOMRect) =>
        inner.left >= outer.left - TOLERANCE &&
        inner.right <= outer.right + TOLERANCE &&
        inner.top >= outer.top - TOLERANCE &&
        inner.bottom <= outer.bottom + TOLERANCE;
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - TOLERANCE &&
        other.left < one.right - TOLERANCE &&
        one.top < other.bottom - TOLERANCE * 2 &&
        other.top < one.bottom - TOLERANCE * 2;
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };

      /** The part of a line of text that an element around it does not cut. */
      const visible = (line: DOMRect, cut: Element | null) => {
        const frame = cut?.getBoundingClientRect() ?? line;
        const left = Math.max(line.left, frame.left);
        return new DOMRect(left, line.y, Math.max(0, Math.min(line.right, frame.right) - left), line.height);
      };

      /** The texts and icons of a cell, with the boxes in which they are visible. */
      const contentsOf = (cell: Element) => {
        const contents: { readonly what: string; readonly box: DOMRect }[] = [];
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const element = node instanceof Element ? node : node.parentElement;
          if (element === null || !isShown(element)) continue;
          if (node instanceof Element) {
            if (node.matches('svg, [role="progressbar"]'))
              contents.push({ what: node.tagName, box: node.getBoundingClientRect() });
            if (node.matches('[role="progressbar"]') && node.getBoundingClientRect().width < leastLamps)
              faults.add(`lamps ${Math.round(node.getBoundingClientRect().width)} px`);
            continue;
          }
          const text = node.textContent?.trim() ?? '';
          if (text === '' || element.closest('option, button svg')) continue;
          let cut: Element | null = element;
          while (cut !== cell && cut !== null && getComputedStyle(cut).overflowX === 'visible')
            cut = cut.parentElement;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (cut !== null && cut !== cell) {
            const frame = cut.getBoundingClientRect();
            if (cut.scrollWidth > cut.clientWidth + 1) {
              if (getComputedStyle(cut).textOverflow !== 'ellipsis' || cut.closest('[title]') === null)
                faults.add(`cut: ${text}`);
              else if (frame.width < leastName) faults.add(`${Math.round(frame.width)} px for: ${text}`);
            }
          }
          for (const line of range.getClientRects()) contents.push({ what: text, box: visible(line, cut) });
        }
        return contents;
      };

      if (table.getBoundingClientRect().right > table.parentElement.getBoundingClientRect().right + TOLERANCE)
        faults.add('the table is wider than its panel');
      for (const row of table.querySelectorAll('[role="row"]')) {
        if (!isShown(row)) continue;
        const rowBox = row.getBoundingClientRect();
        const all: { readonly what: string; readonly box: DOMRect }[] = [];
        for (const cell of row.querySelectorAll('[role$="header"], [role="cell"]')) {
          if (!isShown(cell) || cell.matches('[data-area="check"]')) continue;
          const contents = contentsOf(cell);
          const outer = cell.getBoundingClientRect();
          for (const { what, box } of contents) {
            const isCard = getComputedStyle(cell).display !== 'table-cell';
            if (!fits(box, isCard ? rowBox : outer)) faults.add(`outside of its cell: ${what}`);
          }
          all.push(...contents);
        }
        all.forEach(({ what, box }, at) => {
          // A text with an ellipsis has a box for each of its parts.
          const over = all.slice(at + 1).find(other => other.what !== what && isOver(box, other.box));
          if (over) faults.add(`${what} overlaps ${over.what}`);
        });
        // The icon of a status is on the line of its text. Only the status of a game without a signal has a second line, with the time.
        for (const cell of row.querySelectorAll('[data-area="status"]')) {
          const middles = contentsOf(cell).map(({ box }) => box.y + box.height / 2);
          const limit = cell.querySelector('[data-status="no_signal"]') === null ? 6 : 20;
          if (isShown(cell) && Math.max(...middles) - Math.min(...middles) > limit)
            faults.add(`too many lines: ${cell.textContent ?? ''}`);
        }
      }
      return [...faults];
    },
    { leastName: LEAST_NAME, leastLamps: LEAST_LAMPS },
  );
