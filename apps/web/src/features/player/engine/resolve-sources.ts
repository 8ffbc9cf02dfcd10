export interface SourceCandidate {
  url: string;
  /** The bundled sample, which is never counted as a play. */
  isSample: boolean;
}

interface ResolveOptions {
  sampleUrl: string;
  canPlay: (type: string) => boolean;
}

interface AddressedSong {
  audioUrl: string | null;
  sources: readonly { type: string; url: string }[];
}

/** Resolves address forms of older clients, in the order in which they are tried. */
function resolveAddress(address: string, sampleUrl: string): SourceCandidate[] {
  if (address.includes('sample.mp3')) return [{ url: sampleUrl, isSample: true }];
  if (address.startsWith('http')) return [{ url: address, isSample: false }];
  const bare = address.replace(/^\/+/, '');
  const fileName = bare.split('/').at(-1) ?? bare;
  return [
    ...[`/${bare}`, bare, `/uploads/${bare}`, `/uploads/audio/${fileName}`].map((url) => ({
      url,
      isSample: false,
    })),
    { url: sampleUrl, isSample: true },
  ];
}

/**
 * All URLs of a song, best first: the renditions that this browser supports, then older addresses from
 * `audioUrl`. Empty when the song has no audio.
 */
export function resolveSources(song: AddressedSong, options: ResolveOptions): SourceCandidate[] {
  const renditions = song.sources
    .filter((source) => options.canPlay(source.type))
    .map((source) => ({ url: source.url, isSample: source.url.includes('sample.mp3') }));
  const all = [...renditions, ...(song.audioUrl ? resolveAddress(song.audioUrl, options.sampleUrl) : [])];
  return all.filter((one, index) => all.findIndex((other) => other.url === one.url) === index);
}
