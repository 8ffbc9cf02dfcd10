import type { Embed } from '@stagedoor/core/community/embeds';
import { type EmbedKind, formatAmount } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { Site } from '../site.ts';
import { ICONS } from './icons.ts';

type Song = Embed['songs'][number];

const linkTo = (path: string, site: Site) =>
  `href="${escapeHtml(new URL(path, site.publicUrl).href)}" target="_blank" rel="noopener"`;

/** The player of a public thing, whole before its script runs; the script (apps/web, features/embed) makes it play. */
export function buildPlayer(embed: Embed, site: Site): string {
  const page = linkTo(embed.path, site);
  const isSingle = embed.kind === 'song';
  const mark = isSingle && embed.songs[0]?.isExplicit ? EXPLICIT : '';
  return `<main class="player ${embed.kind}">
<header class="head">
${buildCover(embed)}
<div class="about">
<h1 class="line"><a class="title" ${page}>${escapeHtml(embed.name)}</a>${mark}</h1>
<p>${describe(embed, site)}</p>
</div>
<a class="listen" ${page}>Listen on ${escapeHtml(site.brandName)}</a>
</header>
${embed.songs.length === 0 ? '<p class="empty">There is nothing to hear here yet.</p>' : buildSongs(embed, site)}
</main>`;
}

/** Markup for something that is private, hidden, deleted or never existed. */
export const buildNotAvailable = (
  kind: EmbedKind,
  { brandName, publicUrl }: Site,
): string => `<main class="player">
<div class="gone">
<h1>This ${kind} is not available</h1>
<p>It may be private, or it was deleted.</p>
<a class="listen" href="${escapeHtml(publicUrl)}" target="_blank" rel="noopener">Go to ${escapeHtml(brandName)}</a>
</div>
</main>`;

function describe({ kind, maker, songs }: Embed, site: Site): string {
  if (!maker) return 'Popular songs';
  const name = kind === 'playlist' ? escapeHtml(maker.name) : buildMaker(maker, site);
  return `By ${name}${kind === 'song' ? '' : ` · ${formatAmount(songs.length, 'song')}`}`;
}

const buildMaker = ({ name, path }: NonNullable<Embed['maker']>, site: Site) =>
  `<a ${linkTo(path, site)}>${escapeHtml(name)}</a>`;

function buildCover({ pictures }: Embed): string {
  if (pictures.length === 0) return `<div class="cover">${ICONS.record}</div>`;
  const images = pictures.map((src) => `<img src="${escapeHtml(small(src))}" alt="" />`);
  return `<div class="cover${images.length > 1 ? ' mosaic' : ''}">${images.join('')}</div>`;
}

const small = (image: string) => image.replace(/^(\/media\/images\/.+)-\d+\.(webp|avif)$/, '$1-160.$2');

/** The controls play the open songs of the list; a list of locked ones alone has none. */
function buildSongs({ kind, songs }: Embed, site: Site): string {
  const open = songs.filter(({ isLocked }) => !isLocked);
  const rows = songs.map((song, index) =>
    song.isLocked ? buildLocked(song, index, site) : buildSong(song, index),
  );
  const list = `<ol class="songs${kind === 'song' && open.length > 0 ? ' hidden' : ''}" aria-label="Songs">${rows.join('')}</ol>`;
  return open.length === 0
    ? list
    : `${buildControls(open)}\n${list}\n<audio data-part="audio" preload="none"></audio>`;
}

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
<p class="hidden" role="status" data-part="status"></p>`;

const EXPLICIT =
  '<span class="explicit" title="Explicit"><span aria-hidden="true">E</span><span class="hidden">Explicit</span></span>';

function buildSong(song: Song, index: number): string {
  const { id, title, artistName, duration, sources, audioUrl } = song;
  const lyrics = hasTimedLyrics(song) ? ' data-lyrics' : '';
  const all = sources.length > 0 ? sources : [{ type: 'audio/mpeg', url: audioUrl }];
  return (
    `<li><button type="button" data-song="${id}"${lyrics} data-title="${escapeHtml(title)}" ` +
    `data-sources="${escapeHtml(JSON.stringify(all))}">` +
    `${buildNames(song, index, escapeHtml(artistName))}` +
    `<span class="time">${escapeHtml(duration)}</span></button></li>`
  );
}

/** A song for subscribers has its title, and the way in. */
const buildLocked = (song: Song, index: number, site: Site): string =>
  `<li><a class="locked" ${linkTo(`/subscribe/${song.artistId}`, site)}>` +
  `${buildNames(song, index, 'For subscribers')}` +
  `<span class="subscribe">${ICONS.lock} Subscribe</span></a></li>`;

const buildNames = ({ title, isExplicit }: Song, index: number, below: string): string =>
  `<span class="number" aria-hidden="true">${index + 1}</span>` +
  `<span class="names"><span class="line"><span class="title">${escapeHtml(title)}</span>` +
  `${isExplicit ? EXPLICIT : ''}</span><span class="artist">${below}</span></span>`;
