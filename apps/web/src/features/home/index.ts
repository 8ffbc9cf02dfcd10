export { FirstShelves } from './first-shelves.tsx';
export { OwnShelves, PublicShelves, ShelvesSkeleton } from './shelves.tsx';
