export { boxFilter } from './box-filter';
export { measureFinished } from './finished';
export { replaceBackground } from './foreground';
export { guidedFilter } from './guided-filter';
export { measureLeftovers } from './leftovers';
export { release, reserve } from './memory';
export { readColours, refineAlpha } from './refine-alpha';
export { warp } from './warp';
