export { boxFilter } from './box-filter';
export { clusterColours } from './clusters';
export { enlargeColours, packColours, reducePicture, relaxColours } from './foreground';
export { guidedFilter } from './guided-filter';
export { release, reserve } from './memory';
export { warp } from './warp';
