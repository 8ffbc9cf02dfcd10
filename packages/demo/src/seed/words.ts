import { updateAlbum } from '@stagedoor/core/catalog/albums';
import { updateSong } from '@stagedoor/core/catalog/songs';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type DemoWords, words } from '../catalogue/index.ts';
import { findArtistId } from './profiles.ts';
import { actAs, type Seeding } from './seeding.ts';

/** Tags, credits and lyrics of songs and albums, written as their artists would. */
export async function ensureWords(seeding: Seeding): Promise<void> {
  for (const { of, artist, title, credits, ...fields } of words) {
    const artistId = (await findArtistId(seeding, artist)) ?? 0;
    const works = of === 'album' ? tables.albums : tables.songs;
    const isBare = and(eq(works.artistId, artistId), eq(works.title, title), eq(works.hasCredits, false));
    const [work] = await seeding.services.db.select({ id: works.id }).from(works).where(isBare);
    if (!work) continue;
    const update = of === 'album' ? updateAlbum : updateSong;
    await update(actAs(seeding, artist), {
      ...fields,
      id: work.id,
      credits: await Promise.all(credits.map((credit) => linkCredit(seeding, credit))),
    });
  }
}

async function linkCredit(seeding: Seeding, { name, role, artist }: DemoWords['credits'][number]) {
  return { name, role, artistId: (artist && (await findArtistId(seeding, artist))) || null };
}
