/** A song as ListenBrainz is told about it. */
export interface ListenedTrack {
  title: string;
  artistName: string;
  albumTitle: string | null;
  durationMs: number | null;
  trackNumber: number | null;
  isrc: string | null;
  /** The recording at MusicBrainz. */
  recordingMbid: string | null;
  /** Address of the song's page. */
  url: string;
}

export interface Listen extends ListenedTrack {
  listenedAt: Date;
}

/** `track_metadata` of the API. Fields that are not known are left out, which the API asks for. */
export function toMetadata(track: ListenedTrack, client: { name: string; version: string }): object {
  const { title, artistName, albumTitle, durationMs, trackNumber, isrc, recordingMbid, url } = track;
  return {
    track_name: title,
    artist_name: artistName,
    ...(albumTitle && { release_name: albumTitle }),
    additional_info: {
      submission_client: 'Stagedoor',
      submission_client_version: client.version,
      music_service_name: client.name,
      origin_url: url,
      ...(durationMs !== null && { duration_ms: durationMs }),
      ...(trackNumber !== null && { tracknumber: trackNumber }),
      ...(isrc && { isrc }),
      ...(recordingMbid && { recording_mbid: recordingMbid }),
    },
  };
}
