export { LyricsBox, LyricsSkeleton } from './lyrics-box.tsx';
export { SungLine } from './sung-line.tsx';
export { hasLyrics } from './use-lyrics.ts';
