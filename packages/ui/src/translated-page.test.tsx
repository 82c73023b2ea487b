import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StepRail } from './brand/step-rail.tsx';
import { Callout } from './feedback/callout.tsx';
import { PasswordRules } from './field/password-field.tsx';
import { StatusChip } from './live/status-chip.tsx';

/** Replaces each text by `<font>`, as the translators of browsers do. */
function translate({ container }: RenderResult): void {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

const steps = (label: string) => [{ id: 'one', label }];
const rules = (label: string) => [{ id: 'length', label, met: true }];

/** Each component with a text, and the text that it shows. */
const COMPONENTS: Readonly<Record<string, readonly [(text: string) => ReactNode, (text: string) => string]>> =
  {
    StatusChip: [
      text => <StatusChip status={text === 'Running' ? 'running' : 'finished'} label={text} />,
      text => text,
    ],
    Callout: [text => <Callout level="info" levelLabel={text} title={text} />, text => `${text}: ${text}`],
    StepRail: [
      text => <StepRail label="" steps={steps(text)} current={1} doneLabel={text} />,
      text => `${text}, ${text}`,
    ],
    PasswordRules: [
      text => <PasswordRules id="rules" title="" items={rules(text)} metLabel={text} unmetLabel="" />,
      text => `${text}: ${text}.`,
    ],
  };

it.each(Object.entries(COMPONENTS))('%s shows a new text on a translated page', (_, [show, shown]) => {
  const page = render(show('Running'));
  translate(page);
  page.rerender(show('Finished'));
  expect(page.container.textContent).toContain(shown('Finished'));
  expect(page.container.textContent).not.toContain('Running');
});
