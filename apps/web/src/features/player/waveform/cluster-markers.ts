export interface Marker {
  id: number;
  /** Seconds into the song. */
  timestamp: number;
  username: string;
  profileImage: string | null;
  text: string;
  /** Written by the artist of the song. */
  isByArtist?: boolean;
}

export interface MarkerCluster {
  markers: Marker[];
  /** Seconds of its first comment, where the cluster is shown. */
  timestamp: number;
}

/** Groups comments closer together than `gapSeconds` at the position of the earliest. */
export function clusterMarkers(markers: readonly Marker[], gapSeconds: number): MarkerCluster[] {
  const clusters: MarkerCluster[] = [];
  for (const marker of [...markers].sort((a, b) => a.timestamp - b.timestamp || a.id - b.id)) {
    const last = clusters.at(-1);
    if (last && marker.timestamp - last.timestamp < gapSeconds) last.markers.push(marker);
    else clusters.push({ markers: [marker], timestamp: marker.timestamp });
  }
  return clusters;
}

const BUBBLE_SECONDS = 4;

/** The comment that playback just passed, for four seconds; of several, the latest written. */
export function findPassing(markers: readonly Marker[], second: number): Marker | null {
  return markers
    .filter(({ timestamp }) => timestamp <= second && second < timestamp + BUBBLE_SECONDS)
    .reduce<Marker | null>((best, marker) => {
      if (!best || marker.timestamp > best.timestamp) return marker;
      return marker.timestamp === best.timestamp && marker.id > best.id ? marker : best;
    }, null);
}
