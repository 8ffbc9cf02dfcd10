export { SelectBox } from './select-box.tsx';
export { SongSelectionBar } from './song-selection-bar.tsx';
export { SONG_SORTS, type SongSort, type SongSorts } from './song-sorts.ts';
export { PlayButtons, SongToolbar } from './song-toolbar.tsx';
export { useRowChoice } from './use-row-choice.ts';
export { type SongSelection, type SongTools, useSongTools } from './use-song-tools.ts';
