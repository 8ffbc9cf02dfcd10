export { fillSite } from './fill-site.ts';
export { HOT_PATHS } from './hot-paths.ts';
export { amountsOf } from './music.ts';
export { askedAgain, drawPlaces, type Place } from './places.ts';
export { withoutIndexes } from './without-indexes.ts';
