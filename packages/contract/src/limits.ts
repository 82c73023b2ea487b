/** Business constants (spec §9) and the bounds it leaves open (decisions, "Validation"). */
export const LIMITS = {
  name: { min: 2, max: 100 },
  slogan: { min: 1, max: 80 },
  gameName: { min: 1, max: 50 },
  boothName: { min: 1, max: 50 },
  playerName: { min: 1, max: 60 },
  password: { min: 6 },
  vat: { min: 4, max: 20 },
  address: { min: 1, max: 150 },
  postalCode: { min: 1, max: 16 },
  webAddress: { max: 200 },
  /** Of an uploaded image, in bytes. */
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  playersPerGame: 64,
  mapsPerGame: 200,
  idsPerCall: 100,
} as const;

/** Page sizes a list offers; `DEFAULT_PAGE_SIZE` is the one of a first visit (spec §9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** Keys under which the browser keeps what the spec names (§1, §9), and how it prints tickets. */
export const STORAGE_KEYS = { pagination: 'pagination', language: 'language', ticket: 'ticket' } as const;
