import { currentLanguage } from '@backglass/platform/host';
import { composition } from '../boot/document-data.ts';
import { said } from './said.ts';
import type { RemoteTrouble } from './trouble.ts';

/** What support is sent: which code it was, and what became of it. In English, whatever the page speaks. */
export function reportOf(part: string, trouble: RemoteTrouble): string {
  const facts = [
    `composition ${composition.number}`,
    `shell ${composition.shell.version}`,
    `remote ${part}`,
    // Without its query, which may hold what somebody looked for.
    `page ${location.pathname}`,
    `language ${currentLanguage()}`,
    `state ${trouble.kind}`,
  ];
  if (trouble.kind === 'incompatible') {
    for (const { module, needs, has } of trouble.misfits)
      facts.push(`needs ${module} ${needs}, has ${has ?? 'none'}`);
  }
  if (trouble.kind === 'failed' && trouble.fault !== undefined) {
    const { kind, status, file } = trouble.fault;
    facts.push(`file ${file}`, `fault ${[kind, status].filter(Boolean).join(' ')}`);
  }
  if (trouble.kind === 'failed' || trouble.kind === 'crashed') {
    facts.push(`error ${trouble.error.name}: ${said(trouble.error)}`);
    facts.push(`at ${new Date(trouble.at).toISOString()}`);
  }
  return [...facts, `browser ${navigator.userAgent}`].join('\n');
}
