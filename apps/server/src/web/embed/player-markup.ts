import type { EmbeddedPlaylist } from '@stagedoor/core/community/playlist-embed';
import { formatAmount } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { Site } from '../site.ts';
import { ICONS } from './icons.ts';

type Song = EmbeddedPlaylist['songs'][number];

/** The player of a playlist, whole before its script runs; the script (apps/web, features/embed) makes it play. */
export function buildPlayer({ playlist, songs }: EmbeddedPlaylist, site: Site): string {
  const page = escapeHtml(new URL(`/playlist/${playlist.id}`, site.publicUrl).href);
  const name = escapeHtml(playlist.name);
  const count = formatAmount(songs.length, 'song');
  return `<main class="player">
<header class="head">
${buildCover(playlist)}
<div class="about">
<h1><a href="${page}" target="_blank" rel="noopener">${name}</a></h1>
<p>By ${escapeHtml(playlist.ownerName)} · ${count}</p>
</div>
<a class="listen" href="${page}" target="_blank" rel="noopener">Listen on ${escapeHtml(site.brandName)}</a>
</header>
${songs.length === 0 ? '<p class="empty">There is nothing to hear here yet.</p>' : buildControls(songs)}
</main>`;
}

/** Markup for a playlist that is private, deleted or never existed. */
export const buildNotAvailable = ({ brandName, publicUrl }: Site): string => `<main class="player">
<div class="gone">
<h1>This playlist is not available</h1>
<p>It may be private, or it was deleted.</p>
<a class="listen" href="${escapeHtml(publicUrl)}" target="_blank" rel="noopener">Go to ${escapeHtml(brandName)}</a>
</div>
</main>`;

function buildCover({ coverImage, mosaic }: EmbeddedPlaylist['playlist']): string {
  const pictures = coverImage ? [coverImage] : mosaic.map(({ image }) => image);
  if (pictures.length === 0) return `<div class="cover">${ICONS.record}</div>`;
  const images = pictures.map((src) => `<img src="${escapeHtml(small(src))}" alt="" />`);
  return `<div class="cover${images.length > 1 ? ' mosaic' : ''}">${images.join('')}</div>`;
}

const small = (image: string) => image.replace(/^(\/media\/images\/.+)-\d+\.(webp|avif)$/, '$1-160.$2');

/** Whoever may hear a song may read its lyrics, and everybody may hear these. */
const hasTimedLyrics = ({ lyrics }: Song): boolean => lyrics === 'synced';

const buildControls = (songs: readonly Song[]) => `<div class="controls">
<button type="button" data-part="previous" aria-label="Previous song" disabled>${ICONS.previous}</button>
<button type="button" class="main" data-part="play" aria-label="Play">${ICONS.play}${ICONS.pause}</button>
<button type="button" data-part="next" aria-label="Next song">${ICONS.next}</button>
<span class="time" data-part="elapsed" aria-hidden="true">0:00</span>
<input type="range" class="position" data-part="position" aria-label="Position in the song" min="0" max="1" step="1" value="0" autocomplete="off" />
<span class="time" data-part="length" aria-hidden="true">${escapeHtml(songs[0]?.duration ?? '0:00')}</span>
<button type="button" data-part="mute" aria-label="Mute">${ICONS.volume}${ICONS.muted}</button>
<input type="range" class="volume" data-part="volume" aria-label="Volume" min="0" max="100" step="1" value="100" autocomplete="off" />
</div>
${songs.some(hasTimedLyrics) ? '<p class="sung" data-part="sung"></p>' : ''}
<p class="hidden" role="status" data-part="status"></p>
<ol class="songs" aria-label="Songs">${songs.map(buildSong).join('')}</ol>
<audio data-part="audio" preload="none"></audio>`;

const EXPLICIT =
  '<span class="explicit" title="Explicit"><span aria-hidden="true">E</span><span class="hidden">Explicit</span></span>';

function buildSong(song: Song, index: number): string {
  const { id, title, artistName, duration, sources, audioUrl, isExplicit } = song;
  const lyrics = hasTimedLyrics(song) ? ' data-lyrics' : '';
  const all = sources.length > 0 ? sources : [{ type: 'audio/mpeg', url: audioUrl }];
  return (
    `<li><button type="button" data-song="${id}"${lyrics} data-title="${escapeHtml(title)}" ` +
    `data-sources="${escapeHtml(JSON.stringify(all))}">` +
    `<span class="number" aria-hidden="true">${index + 1}</span>` +
    `<span class="names"><span class="line"><span class="title">${escapeHtml(title)}</span>` +
    `${isExplicit ? EXPLICIT : ''}</span>` +
    `<span class="artist">${escapeHtml(artistName)}</span></span>` +
    `<span class="time">${escapeHtml(duration)}</span></button></li>`
  );
}
