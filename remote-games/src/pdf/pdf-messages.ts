import type { Language } from '@backglass/contract';
import type { TicketData, TicketOptions } from '@backglass/ticket';
import type { ScoreSheet } from './score-sheet-model.ts';

/** The data of a PDF without its pages. Everything here can be posted to a worker. */
export interface PdfOrder {
  /** The document's title in a PDF reader. */
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** The file of the centre's image; `null` without one. */
  readonly image: Blob | null;
  /** The options of tickets; absent for score sheets. */
  readonly tickets?: Omit<TicketOptions, 'hasImage'>;
}

/** A score sheet starts on a page of its own, a ticket is one. */
export type PdfPart =
  | { readonly is: 'sheet'; readonly sheet: ScoreSheet }
  | { readonly is: 'ticket'; readonly ticket: TicketData };

/** Messages from the page to the worker: one order, its parts in order, then the end. */
export type PdfRequest =
  { readonly is: 'begin'; readonly order: PdfOrder } | PdfPart | { readonly is: 'end' };

/** Messages from the worker to the page. A file that is not complete has substitutes for missing characters. */
export type PdfNews =
  | { readonly is: 'drawn'; readonly parts: number }
  | { readonly is: 'file'; readonly bytes: ArrayBuffer; readonly isComplete: boolean }
  | { readonly is: 'failed'; readonly reason: string };
