import { STORAGE_KEYS, ticketSettingsSchema, type TicketSettings } from '@backglass/contract';

const DEFAULTS: TicketSettings = { paper: '80mm', is_greyscale: true, has_code: true };

/** Reads the settings of this browser. Defaults replace missing or invalid settings. */
export function storedTicketSettings(): TicketSettings {
  try {
    const parsed = ticketSettingsSchema.safeParse(
      JSON.parse(localStorage.getItem(STORAGE_KEYS.ticket) ?? 'null'),
    );
    return parsed.success ? parsed.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

export function storeTicketSettings(settings: TicketSettings): void {
  try {
    localStorage.setItem(STORAGE_KEYS.ticket, JSON.stringify(settings));
  } catch {
    // The storage is full or denied, but the page works.
  }
}
