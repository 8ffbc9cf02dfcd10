export { ROW_LINK, ShelfRow } from './shelf-row.tsx';
export { ShelfToolbar } from './shelf-toolbar.tsx';
export { useShelf } from './use-shelf.ts';
