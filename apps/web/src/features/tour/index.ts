export { TourList } from './tour-list.tsx';
export { TourTeaser } from './tour-teaser.tsx';
