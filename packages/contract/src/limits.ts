/** Limits of values (docs/product.md, Constants and Validation). */
export const LIMITS = {
  name: { min: 1, max: 100 },
  slogan: { min: 1, max: 80 },
  gameName: { min: 1, max: 50 },
  boothName: { min: 1, max: 50 },
  playerName: { min: 1, max: 60 },
  password: { min: 6 },
  vat: { min: 4, max: 20 },
  address: { min: 1, max: 150 },
  postalCode: { max: 16 },
  webAddress: { max: 200 },
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  playersPerGame: 64,
  mapsPerGame: 200,
  idsPerCall: 100,
} as const;

/** The page sizes of lists (docs/product.md, Constants). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** Keys of local storage (docs/product.md, Constants). */
export const STORAGE_KEYS = { pagination: 'pagination', language: 'language', ticket: 'ticket' } as const;
