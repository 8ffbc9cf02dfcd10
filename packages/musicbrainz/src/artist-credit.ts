import { z } from 'zod';
import { mbidOrNull, rows, text } from './tolerant.ts';

export type CreditedArtist = {
  mbid: string | null;
  /** As credited, which may differ from the artist's own name. */
  name: string;
  ownName: string;
};

const creditRow = z.object({
  name: text,
  joinphrase: z.string().catch(''),
  artist: z.object({ id: mbidOrNull, name: text }).catch({ id: null, name: null }),
});

/**
 * The artists of a release or track, and the line to show: 'A feat. B'. Both are empty when the credit is
 * unknown.
 */
export const artistCredit = rows(creditRow).transform((credits) => {
  const artists: CreditedArtist[] = [];
  let line = '';
  for (const { name, joinphrase, artist } of credits) {
    const creditedName = name ?? artist.name;
    if (creditedName === null) continue;
    artists.push({ mbid: artist.id, name: creditedName, ownName: artist.name ?? creditedName });
    line += creditedName + joinphrase;
  }
  return { artists, credit: line.trim() };
});
