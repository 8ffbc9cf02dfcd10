import { formatTime } from '../../lib/format.ts';
import { findParts, type Parts } from './find-parts.ts';
import { reportPlays } from './report-plays.ts';
import { showSungLine } from './sung-line.ts';

/** Makes the list that the server wrote play, in its order, until its end. */
export function startPlayer(page: Document): void {
  const parts = findParts(page);
  if (!parts) return;
  playInOrder(parts);
  followAudio(parts);
}

function playInOrder(parts: Parts) {
  const { audio, songs } = parts;
  let current = 0;
  let hasStarted = false;
  let source = 0;
  const lyrics = showSungLine(parts);
  const plays = reportPlays(audio, () => songs[current]?.id ?? null);

  function open(index: number, fromSource = 0) {
    const song = songs[index];
    if (!song) return;
    current = index;
    source = fromSource;
    hasStarted = true;
    plays.reset();
    markSong(parts, index);
    lyrics.open(song);
    parts.previous.disabled = false;
    parts.status.textContent = `Playing ${song.title}`;
    audio.src = song.urls[source] ?? '';
    void audio.play().catch(() => {});
  }

  function toggle() {
    if (!hasStarted) open(current);
    else if (audio.paused) void audio.play().catch(() => {});
    else audio.pause();
  }

  parts.play.addEventListener('click', toggle);
  parts.next.addEventListener('click', () => open(current + 1));
  parts.previous.addEventListener('click', () => {
    if (audio.currentTime > 3 || current === 0) audio.currentTime = 0;
    else open(current - 1);
  });
  for (const [index, { button }] of songs.entries())
    button.addEventListener('click', () => (hasStarted && index === current ? toggle() : open(index)));
  audio.addEventListener('ended', () => {
    if (current + 1 < songs.length) open(current + 1);
  });
  audio.addEventListener('error', () => {
    if (!hasStarted) return;
    if (songs[current]?.urls[source + 1] !== undefined) open(current, source + 1);
    else parts.status.textContent = `“${songs[current]?.title ?? ''}” cannot be played right now.`;
  });
  markSong(parts, 0);
}

function markSong({ songs, next }: Parts, index: number) {
  for (const [at, { button }] of songs.entries())
    if (at === index) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  next.disabled = index + 1 >= songs.length;
  songs[index]?.button.scrollIntoView({ block: 'nearest' });
}

/** Keeps the controls true to what the audio element does. */
function followAudio({ audio, play, position, volume, mute, elapsed, length }: Parts) {
  const showPlaying = () => {
    const isPlaying = !audio.paused;
    play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    play.toggleAttribute('data-on', isPlaying);
    document.documentElement.toggleAttribute('data-playing', isPlaying);
  };
  const showTime = () => {
    const duration = Number.isFinite(audio.duration) ? audio.duration : 0;
    position.max = String(Math.max(1, Math.floor(duration)));
    position.value = String(Math.floor(audio.currentTime));
    position.style.setProperty('--filled', `${duration > 0 ? (audio.currentTime / duration) * 100 : 0}%`);
    elapsed.textContent = formatTime(audio.currentTime);
    length.textContent = formatTime(duration);
    position.setAttribute('aria-valuetext', `${formatTime(audio.currentTime)} of ${formatTime(duration)}`);
  };
  const showVolume = () => {
    mute.setAttribute('aria-label', audio.muted ? 'Unmute' : 'Mute');
    volume.value = String(audio.muted ? 0 : Math.round(audio.volume * 100));
    volume.style.setProperty('--filled', `${volume.value}%`);
  };
  for (const name of ['play', 'pause', 'ended']) audio.addEventListener(name, showPlaying);
  for (const name of ['timeupdate', 'durationchange', 'emptied']) audio.addEventListener(name, showTime);
  audio.addEventListener('volumechange', showVolume);
  position.addEventListener('input', () => {
    audio.currentTime = Number(position.value);
  });
  volume.addEventListener('input', () => {
    audio.muted = false;
    audio.volume = Number(volume.value) / 100;
  });
  mute.addEventListener('click', () => {
    audio.muted = !audio.muted;
  });
  showVolume();
}
