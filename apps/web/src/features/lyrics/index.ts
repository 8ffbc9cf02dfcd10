export { LyricsBox, LyricsSkeleton } from './lyrics-box.tsx';
export { hasLyrics } from './use-lyrics.ts';
