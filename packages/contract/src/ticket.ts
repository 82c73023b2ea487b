import * as z from 'zod/mini';
import { centerDataSchema } from './center.ts';

/** What a ticket can be printed on (decisions, "Screens"). */
export const PAPERS = ['80mm', '58mm', 'a6', 'a4'] as const;
const paperSchema = z.enum(PAPERS);
export type Paper = z.infer<typeof paperSchema>;

/** How one browser prints tickets: a till has its own printer, so that no call carries it. */
export const ticketSettingsSchema = z.object({
  paper: paperSchema,
  is_greyscale: z.boolean(),
  /** A QR code to the centre's website. */
  has_code: z.boolean(),
});
export type TicketSettings = z.infer<typeof ticketSettingsSchema>;

/** What the ticket's editor edits: the centre's own data, and how this browser prints. */
export const ticketEditorSchema = z.extend(centerDataSchema, ticketSettingsSchema.shape);
export type TicketEditor = z.infer<typeof ticketEditorSchema>;
