import type { Language } from '@backglass/contract';
import type { TicketData, TicketOptions } from '@backglass/ticket';
import type { ScoreSheet } from './score-sheet-model.ts';

export interface PdfSettings {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly image: Blob | null;
  readonly tickets?: Omit<TicketOptions, 'hasImage'>;
}

/** A score sheet starts on a new page. A ticket is one page. */
export type SheetOrTicket =
  | { readonly type: 'sheet'; readonly sheet: ScoreSheet }
  | { readonly type: 'ticket'; readonly ticket: TicketData };

/** Messages to the worker: `begin`, then the score sheets or tickets in order, then `end`. */
export type PdfRequest =
  { readonly type: 'begin'; readonly settings: PdfSettings } | SheetOrTicket | { readonly type: 'end' };

export type PdfResponse =
  | { readonly type: 'drawn'; readonly items: number }
  | { readonly type: 'file'; readonly bytes: ArrayBuffer }
  | { readonly type: 'failed'; readonly reason: string };
