import { composition } from '../boot/document-data.ts';
import { said } from './said.ts';
import type { RemoteTrouble } from './trouble.ts';

/** What support is sent: which code it was, and what became of it. In English, whatever the page speaks. */
export function reportOf(part: string, trouble: RemoteTrouble): string {
  const facts = [
    `composition ${composition.number}`,
    `shell ${composition.shell.version}`,
    `remote ${part}`,
    `state ${trouble.kind}`,
  ];
  if (trouble.kind === 'incompatible') {
    for (const { module, needs, has } of trouble.misfits)
      facts.push(`needs ${module} ${needs}, has ${has ?? 'none'}`);
  }
  if (trouble.kind === 'failed' || trouble.kind === 'crashed') {
    facts.push(`error ${trouble.error.name}: ${said(trouble.error)}`);
    facts.push(`at ${new Date(trouble.at).toISOString()}`);
  }
  return [...facts, `browser ${navigator.userAgent}`].join('\n');
}
