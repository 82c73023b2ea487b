import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OpenApi, documentSchema } from './document.ts';

const FILE = resolve(import.meta.dirname, '../../open-api/released.json');

export const releasedDocument = (): OpenApi => documentSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
