/** The command palette, behind a door of its own: only the host opens it. */
export { CommandPalette, type CommandPaletteProps, type PaletteHint } from './palette/command-palette.tsx';
export type { PaletteItem } from './palette/palette-item.ts';
