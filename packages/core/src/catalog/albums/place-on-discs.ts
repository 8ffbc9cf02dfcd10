interface OnDisc {
  id: number;
  disc: number;
}

/**
 * Disc and track of songs in their new order. As many songs as possible keep their disc; a song that was
 * dragged among those of another disc joins them. Each disc begins with track 1.
 */
export function placeOnDiscs(songs: readonly OnDisc[]): (OnDisc & { track: number })[] {
  const keeps = longestRise(songs.map(({ disc }) => disc));
  const firstDisc = songs[keeps[0] ?? 0]?.disc ?? 1;
  const staying = new Set(keeps);
  let disc = firstDisc;
  let track = 0;
  return songs.map((song, index) => {
    if (staying.has(index) && song.disc !== disc) {
      disc = song.disc;
      track = 0;
    }
    track += 1;
    return { id: song.id, disc, track };
  });
}

/** The places of a longest subsequence that never falls. */
function longestRise(values: readonly number[]): number[] {
  /** For each length the place of the lowest value that such a subsequence can end with. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [place, value] of values.entries()) {
    let length = ends.findIndex((end) => (values[end] ?? 0) > value);
    if (length === -1) length = ends.length;
    previous[place] = ends[length - 1];
    ends[length] = place;
  }
  const rise: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) rise.unshift(place);
  return rise;
}
