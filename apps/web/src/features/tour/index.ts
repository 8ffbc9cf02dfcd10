export { readDay } from './read-day.ts';
export { TourList } from './tour-list.tsx';
export { TourRow } from './tour-row.tsx';
export { TourTeaser } from './tour-teaser.tsx';
