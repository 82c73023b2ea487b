import type { Language } from '@backglass/contract';
import type { TicketData, TicketOptions } from '@backglass/ticket';
import type { ScoreSheet } from './score-sheet-model.ts';

/** What a PDF is to be, before its pages are known. Everything here can be handed to a worker. */
export interface PdfOrder {
  /** The document's name in a reader. */
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** The centre's image as the API has it; `null` when there is none. */
  readonly image: Blob | null;
  /** How tickets are printed; absent: score sheets are. */
  readonly tickets?: Omit<TicketOptions, 'hasImage'>;
}

/** A score sheet starts on a page of its own, a ticket is one. */
export type PdfPart =
  | { readonly is: 'sheet'; readonly sheet: ScoreSheet }
  | { readonly is: 'ticket'; readonly ticket: TicketData };

/** What the page tells the worker: one order, its parts in their order, then the end. */
export type PdfRequest =
  { readonly is: 'begin'; readonly order: PdfOrder } | PdfPart | { readonly is: 'end' };

/** What the worker tells the page; a file that is not complete has substitutes for characters that cannot be printed. */
export type PdfNews =
  | { readonly is: 'drawn'; readonly parts: number }
  | { readonly is: 'file'; readonly bytes: ArrayBuffer; readonly isComplete: boolean }
  | { readonly is: 'failed'; readonly reason: string };
