import type { WallColour } from '#shared/photo/document.ts';

/** Colours to draw a wall in; the engine accepts a range around each. */
export const wallSwatches: Readonly<Record<WallColour, string>> = {
  white: '#ffffff',
  'off-white': '#f8f5ec',
  cream: '#f5e9cd',
  'light-grey': '#d8dcdd',
  'light-blue': '#c9dcec',
  'light-coloured': '#dfe9f2',
  'close-to-white': '#f4f5f5',
};
