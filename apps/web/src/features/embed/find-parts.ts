/** A song of the list, as the server wrote it into its button. */
export interface ListedSong {
  id: number;
  title: string;
  urls: string[];
  /** Whether it has timed lyrics. */
  hasLyrics: boolean;
  button: HTMLButtonElement;
}

export interface Parts {
  audio: HTMLAudioElement;
  play: HTMLButtonElement;
  previous: HTMLButtonElement;
  next: HTMLButtonElement;
  mute: HTMLButtonElement;
  position: HTMLInputElement;
  volume: HTMLInputElement;
  elapsed: HTMLElement;
  length: HTMLElement;
  status: HTMLElement;
  /** Only where a song has timed lyrics. */
  sung: HTMLElement | null;
  songs: ListedSong[];
}

/** The elements of the player; null on a page without one. */
export function findParts(page: Document): Parts | null {
  const find = <T extends Element>(name: string) => page.querySelector<T>(`[data-part="${name}"]`);
  const audio = find<HTMLAudioElement>('audio');
  const play = find<HTMLButtonElement>('play');
  const previous = find<HTMLButtonElement>('previous');
  const next = find<HTMLButtonElement>('next');
  const mute = find<HTMLButtonElement>('mute');
  const position = find<HTMLInputElement>('position');
  const volume = find<HTMLInputElement>('volume');
  const elapsed = find<HTMLElement>('elapsed');
  const length = find<HTMLElement>('length');
  const status = find<HTMLElement>('status');
  const sung = find<HTMLElement>('sung');
  if (!audio || !play || !previous || !next || !mute || !position || !volume) return null;
  if (!elapsed || !length || !status) return null;
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('[data-song]')];
  const songs = buttons.map((button) => ({
    id: Number(button.dataset.song),
    title: button.dataset.title ?? '',
    hasLyrics: button.dataset.lyrics !== undefined,
    urls: playableUrls(audio, button.dataset.sources ?? '[]'),
    button,
  }));
  return { audio, play, previous, next, mute, position, volume, elapsed, length, status, sung, songs };
}

const playableUrls = (audio: HTMLAudioElement, sources: string): string[] =>
  (JSON.parse(sources) as { type: string; url: string }[])
    .filter(({ type }) => audio.canPlayType(type) !== '')
    .map(({ url }) => url);
