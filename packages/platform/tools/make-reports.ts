import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractReport } from './contract-report.ts';
import { DOORS, PACKAGE, type Door, type Report } from './doors.ts';
import { emitDeclarations } from './emit-declarations.ts';

/** We tag nothing (`@public`): what a door exports is public. */
const QUIET = { default: { logLevel: ExtractorLogLevel.None } };

const configOf = (door: Door, declarations: string, reports: string): IConfigFile => ({
  projectFolder: PACKAGE,
  mainEntryPointFilePath: join(declarations, `${door}.d.ts`),
  compiler: { tsconfigFilePath: join(PACKAGE, 'tsconfig.declarations.json') },
  apiReport: {
    enabled: true,
    reportFileName: `${door}.api.md`,
    reportFolder: reports,
    reportTempFolder: reports,
    includeForgottenExports: true,
  },
  docModel: { enabled: false },
  dtsRollup: { enabled: false },
  tsdocMetadata: { enabled: false },
  newlineKind: 'lf',
  messages: {
    compilerMessageReporting: QUIET,
    extractorMessageReporting: QUIET,
    tsdocMessageReporting: QUIET,
  },
});

/** What each door exports, and what the contract's shapes are, as the sources have it now. */
export function makeReports(): Readonly<Record<Report, string>> {
  const declarations = emitDeclarations();
  const reports = join(PACKAGE, '.cache', 'reports');
  mkdirSync(reports, { recursive: true });
  const read = (door: Door): string => {
    const config = ExtractorConfig.prepare({
      configObject: configOf(door, declarations, reports),
      configObjectFullPath: undefined,
      packageJsonFullPath: join(PACKAGE, 'package.json'),
    });
    Extractor.invoke(config, { localBuild: true, messageCallback: message => (message.handled = true) });
    return readFileSync(join(reports, `${door}.api.md`), 'utf8');
  };
  const ofDoors = Object.fromEntries(DOORS.map(door => [door, read(door)])) as Record<Door, string>;
  return { ...ofDoors, contract: contractReport() };
}
