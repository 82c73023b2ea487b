import * as z from 'zod/mini';
import { centerDataSchema, type CenterData } from './center.ts';

/** What a ticket can be printed on (decisions, "Screens"). */
export const PAPERS = ['80mm', '58mm', 'a6', 'a4'] as const;
export const paperSchema = z.enum(PAPERS);
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

const draftSchema = z.extend(ticketSettingsSchema, {
  web: z.string(),
  facebook: z.nullable(z.string()),
  slogan: z.string(),
});
type Draft = z.infer<typeof draftSchema>;

/**
 * The editor of a centre whose texts are `saved` (an empty text where there is none). The texts are judged, all of them, once
 * one is changed; a centre without a website chooses its paper all the same.
 */
export const ticketEditorFrom = (saved: Readonly<CenterData>) =>
  z.pipe(
    draftSchema,
    z.transform((draft: Draft, context): TicketEditor => {
      const isChanged = (['web', 'facebook', 'slogan'] as const).some(name => draft[name] !== saved[name]);
      const parsed = isChanged ? ticketEditorSchema.safeParse(draft) : undefined;
      if (parsed === undefined) return draft;
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) {
        context.issues.push({ ...issue, input: draft } as z.core.$ZodRawIssue);
      }
      return z.NEVER;
    }),
  );
