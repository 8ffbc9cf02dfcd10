import { openDatabase } from '@stagedoor/db';
import { communityStatements } from './community.ts';
import { type Amounts, amountsOf, musicStatements } from './music.ts';
import { MAKE_PLAY_MONTHS, playStatement, sumStatements } from './plays.ts';
import { withoutIndexes } from './without-indexes.ts';
import { makeWords } from './words.ts';

const FILLED =
  `users artists artist_members albums songs song_tags renditions song_titles album_titles artist_names play_log
  song_counts daily_plays artist_listener_days artist_listeners artist_days song_days liked_songs artist_follows song_comments contents
  comments playlists playlist_songs notifications subscriptions ledger_accounts ledger_transactions ledger_entries`.split(
    /\s+/,
  );

/**
 * Fills an empty, migrated database with a site of this many songs (a multiple of 1,000) and everything around them,
 * as the owner of the tables. Ids run from 1, and every artist's owner has the artist's id.
 */
export async function fillSite(ownerUrl: string, songs: number, playsPerSong = 10): Promise<Amounts> {
  const amounts = amountsOf(songs, playsPerSong);
  // One connection, because the functions exist only in this session.
  const { client, close } = openDatabase(ownerUrl, { max: 1 });
  try {
    await client.unsafe("set work_mem = '256MB'; set synchronous_commit = off");
    await client.unsafe(makeWords(songs));
    await client.unsafe(MAKE_PLAY_MONTHS);
    await withoutIndexes(client, FILLED, async () => {
      for (const statement of [
        playStatement(amounts),
        ...musicStatements(amounts),
        ...communityStatements(amounts),
        ...sumStatements(amounts),
      ])
        await client.unsafe(statement);
    });
    await client.unsafe('vacuum analyze');
  } finally {
    await close();
  }
  return amounts;
}
