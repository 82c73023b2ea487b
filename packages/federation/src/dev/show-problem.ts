const ID = 'backglass-dev-problem';

// The panel is in a shadow tree, so it and the page do not affect each other's styles.
const STYLE = `
:host { position: fixed; inset: auto 0 0; z-index: 2147483647; color-scheme: dark; }
section { background: #1b0f10; color: #f6e9e9; border-block-start: 3px solid #e5484d; max-block-size: 50vh;
  display: flex; flex-direction: column; font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; }
h2 { flex: 1; margin: 0; font-size: 14px; }
button { font: inherit; min-block-size: 32px; padding-inline: 12px; cursor: pointer; }
pre { margin: 0; padding: 0 1rem 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 13px/1.5 ui-monospace, monospace; }
`;

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

/** Shows a compile error below the page, which stays usable. Null hides the error. */
export function showProblem(text: string | null): void {
  document.getElementById(ID)?.remove();
  if (text === null) return;
  const host = element('div', { id: ID });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const close = element('button', { type: 'button', textContent: 'Close', onclick: () => host.remove() });
  const title = element('h2', { textContent: 'Compile error. The page runs the last successful build.' });
  const panel = element('section', { role: 'alert' }, element('header', {}, title, close));
  panel.append(element('pre', { textContent: text, tabIndex: 0 }));
  root.append(panel);
  document.body.append(host);
}
