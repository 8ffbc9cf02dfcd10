/** An album of the invented MusicBrainz, imported as its artist would; a few of its songs get audio. */
export const importedAlbum = {
  artist: 'artist',
  /** 'Phone Memos' in `packages/musicbrainz`. */
  releaseMbid: 'ae7fdb96-92c2-508b-acec-7f880d108132',
  songs: 10,
  withAudio: ['Kettle', 'Left on Read', 'Bus Window'],
} as const;
