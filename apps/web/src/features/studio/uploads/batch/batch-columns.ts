import type { BatchField } from './batch-row.ts';

interface BatchColumn {
  field: BatchField;
  label: string;
  /** Class of the table's column. */
  width: string;
  /** Class of the field on a card of six columns. */
  span: string;
  maxLength: number;
}

export const BATCH_COLUMNS: readonly BatchColumn[] = [
  { field: 'disc', label: 'Disc', width: 'w-13', span: 'max-xl:col-span-2', maxLength: 2 },
  { field: 'track', label: 'Track', width: 'w-14', span: 'max-xl:col-span-2', maxLength: 3 },
  { field: 'title', label: 'Title', width: '', span: 'max-xl:-order-1 max-xl:col-span-6', maxLength: 200 },
  { field: 'artist', label: 'Artist', width: 'w-[12%]', span: 'max-xl:col-span-3', maxLength: 200 },
  { field: 'album', label: 'Album', width: 'w-[12%]', span: 'max-xl:col-span-3', maxLength: 200 },
  {
    field: 'albumArtist',
    label: 'Album artist',
    width: 'w-[12%]',
    span: 'max-xl:col-span-3',
    maxLength: 200,
  },
  { field: 'genre', label: 'Genre', width: 'w-[9%]', span: 'max-xl:col-span-2', maxLength: 50 },
  { field: 'year', label: 'Year', width: 'w-18', span: 'max-xl:col-span-2', maxLength: 4 },
  { field: 'isrc', label: 'ISRC', width: 'w-34', span: 'max-xl:col-span-2', maxLength: 30 },
];
