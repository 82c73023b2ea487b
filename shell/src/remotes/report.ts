import { currentLanguage } from '@backglass/platform/host';
import { composition } from '../boot/document-data.ts';
import { shortMessageOf, type RemoteLoadError } from './load-error.ts';

/** The report for support: which code it was and what went wrong. Always in English. */
export function reportOf(part: string, error: RemoteLoadError): string {
  const facts = [
    `composition ${composition.number}`,
    `shell ${composition.shell.version}`,
    `remote ${part}`,
    // Without its query, which may hold what somebody searched for.
    `page ${location.pathname}`,
    `language ${currentLanguage()}`,
    `state ${error.kind}`,
  ];
  if (error.kind === 'incompatible') {
    for (const { module, needs, has } of error.incompatibilities)
      facts.push(`needs ${module} ${needs}, has ${has ?? 'none'}`);
  }
  if (error.kind === 'failed' && error.fault !== undefined) {
    const { kind, status, file } = error.fault;
    facts.push(`file ${file}`, `fault ${[kind, status].filter(Boolean).join(' ')}`);
  }
  if (error.kind === 'failed' || error.kind === 'crashed') {
    facts.push(`error ${error.error.name}: ${shortMessageOf(error.error)}`);
    facts.push(`at ${new Date(error.at).toISOString()}`);
  }
  return [...facts, `browser ${navigator.userAgent}`].join('\n');
}
