import { STORAGE_KEYS, ticketSettingsSchema, type TicketSettings } from '@backglass/contract';

const USUAL: TicketSettings = { paper: '80mm', is_greyscale: true, has_code: true };

/** How tickets are printed from this browser: a till has one printer. What does not parse is as if it were not there. */
export function storedTicketSettings(): TicketSettings {
  try {
    const parsed = ticketSettingsSchema.safeParse(
      JSON.parse(localStorage.getItem(STORAGE_KEYS.ticket) ?? 'null'),
    );
    return parsed.success ? parsed.data : USUAL;
  } catch {
    return USUAL;
  }
}

export function storeTicketSettings(settings: TicketSettings): void {
  try {
    localStorage.setItem(STORAGE_KEYS.ticket, JSON.stringify(settings));
  } catch {
    // a full or denied storage costs the preference, not the page
  }
}
