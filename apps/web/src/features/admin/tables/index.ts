export { type Column, createdColumn } from './column.ts';
export { DataTable } from './data-table.tsx';
export { useListState } from './list-state.ts';
export { PanelSkeleton } from './row-panel.tsx';
