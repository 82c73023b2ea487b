import * as z from 'zod/mini';

/** Paper sizes of tickets (docs/product.md, Screens). */
export const PAPERS = ['80mm', '58mm', 'a6', 'a4'] as const;
const paperSchema = z.enum(PAPERS);
export type Paper = z.infer<typeof paperSchema>;

/** The settings of one browser, because each computer at the counter has its own printer. */
export const ticketSettingsSchema = z.object({
  paper: paperSchema,
  is_greyscale: z.boolean(),
  /** Whether to print a QR code. `ticket_code` of the centre says where it leads. */
  has_code: z.boolean(),
});
export type TicketSettings = z.infer<typeof ticketSettingsSchema>;
