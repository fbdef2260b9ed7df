export { boxFilter } from './box-filter';
export { enlargeColours, packColours, reducePicture, relaxColours } from './foreground';
export { guidedFilter } from './guided-filter';
export { release, reserve } from './memory';
export { readColours, refineAlpha } from './refine-alpha';
export { warp } from './warp';
