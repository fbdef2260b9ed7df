import type { WallColour } from '#shared/photo/document.ts';

/** A wall of each colour that documents ask for, as it might be photographed. */
export const exampleWalls: Readonly<Record<WallColour, string>> = {
  white: '#f4f4f3',
  'off-white': '#eeece6',
  cream: '#efe6d0',
  'light-grey': '#d5d5d4',
  'light-blue': '#c9dcec',
  'light-coloured': '#dbe6ef',
  'close-to-white': '#e2e2e0',
};

/** A wall with something on it, drawn on the area of the portrait. */
export function drawWall(colour: string, ...shapes: readonly string[]): string {
  return `<rect width="100%" height="100%" fill="${colour}"/>${shapes.join('')}`;
}

/** A switch as large as a hand next to the head, a little darker than the wall. */
export const lightSwitch = '<rect x="24%" y="28%" width="2.6%" height="2.1%" fill="#c9c9c6"/>';

/** A thin dark line across the wall above the shoulders. */
export const thinLine = '<rect y="30%" width="100%" height="0.2%" fill="#77736c"/>';

/** A soft shadow next to the head that takes a fifth of the light. */
export const softShadow = `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%">
  <feGaussianBlur stdDeviation="22"/></filter></defs>
  <rect x="60%" y="25%" width="14%" height="32%" fill="#000" fill-opacity="0.2" filter="url(#soft)"/>`;

/** Light that fades from left to right by a fifth over the picture, and by some 15 % over the photo. */
export const fadingLight = `<defs><linearGradient id="fade"><stop stop-color="#000" stop-opacity="0"/>
  <stop offset="1" stop-color="#000" stop-opacity="0.2"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#fade)"/>`;
