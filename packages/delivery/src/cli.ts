import { resolve } from 'node:path';
import { run } from './cli/run.ts';

// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** An empty variable counts as none. */
const setting = (name: string): string | undefined => process.env[name] || undefined;

process.exitCode = await run(process.argv.slice(2), {
  dataDir: resolve(process.env['DATA_DIR'] ?? '.backglass'),
  workspaceRoot: resolve(import.meta.dirname, '../../..'),
  supportEmail: setting('SUPPORT_EMAIL'),
  deliveryUrl: process.env['DELIVERY_URL'],
  publicUrl: setting('PUBLIC_URL'),
  port: setting('PORT'),
  previewDomain: setting('PREVIEW_DOMAIN'),
  previewApiRoot: setting('PREVIEW_API_ROOT'),
  telemetryUrl: process.env['TELEMETRY_URL'],
  print: line => {
    console.log(line);
  },
  complain: line => {
    console.error(line);
  },
});
