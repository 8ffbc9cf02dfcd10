import type { Auth } from '@stagedoor/auth';
import { type Services, systemContext } from '@stagedoor/core';
import { refreshRelatedArtists } from '@stagedoor/core/catalog/artists';
import { refreshTags } from '@stagedoor/core/catalog/tags';
import { closeDays } from '@stagedoor/core/site/insights';
import {
  artists,
  type DemoFoundSong,
  type DemoMediaPost,
  type DemoSong,
  foundSongs,
  listeners,
  mediaPosts,
  songsByPopularity,
  users,
} from '../catalogue/index.ts';
import { ensureAccount } from './accounts.ts';
import { addCommunity } from './community.ts';
import { ensureAvatars, ensurePosts } from './extras.ts';
import { ensureFoundSongs } from './found-songs.ts';
import { ensureImportedAlbum } from './imported-album.ts';
import { ensureMediaPosts } from './media-posts.ts';
import { ensureRequests, ensureShopAndTour } from './offers.ts';
import { openDemo } from './open-demo.ts';
import { ensurePlaylists } from './playlists.ts';
import { ensurePrices } from './prices.ts';
import { ensureProfile } from './profiles.ts';
import { ensureReports } from './reports.ts';
import { markDone, type Seeding } from './seeding.ts';
import { ensureSubscriptions } from './subscriptions.ts';
import { ensureSong, waitForSong } from './upload-song.ts';
import { ensureWords } from './words.ts';

export type SeedOptions = {
  services: Services;
  auth: Auth;
  /** Called with an occasional line for the operator. */
  say?: (line: string) => void;
  /** In upload order; all songs of the catalogue by default. */
  songs?: readonly DemoSong[];
  /** All of the catalogue's by default. */
  mediaPosts?: readonly DemoMediaPost[];
  /** All of the catalogue's by default. */
  foundSongs?: readonly DemoFoundSong[];
};

/** How many songs may wait for the worker before the next one is uploaded. */
const ahead = 2;

/**
 * Loads the demo catalogue into an empty database through the domain's own functions, most popular artists first,
 * one song after another. If it is stopped, the next call continues. False when there is nothing to do (complete,
 * or the database contains other people's data).
 */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const { services, auth, say = () => {}, songs = songsByPopularity() } = options;
  const media = options.mediaPosts ?? mediaPosts;
  const seeding = await openDemo(services, auth);
  if (!seeding) return false;

  await openDoors(seeding, songs[0]);
  await Promise.all(artists.map((artist) => ensureProfile(seeding, artist)));
  await ensurePosts(seeding);
  say(`${artists.length} artists are here; their songs follow one by one`);
  await loadSongs(seeding, songs);
  await ensureWords(seeding);
  await ensureFoundSongs(seeding, options.foundSongs ?? foundSongs);
  await ensureImportedAlbum(seeding);
  await ensureMediaPosts(seeding, media);
  await ensureShopAndTour(seeding);
  await ensurePrices(seeding);
  await ensureAvatars(seeding);
  await ensureReports(seeding);
  await refreshRelatedArtists(systemContext(services, 'demo'));
  await refreshTags(systemContext(services, 'demo'));
  // The worker may have closed the days before their past was loaded.
  await closeDays(systemContext(services, 'demo'), { isAfresh: true });
  await markDone(seeding);
  say('The demo catalogue is complete');
  return true;
}

/**
 * The accounts and then the first song at once, so that the worker makes it playable while the rest is loaded.
 */
async function openDoors(seeding: Seeding, first: DemoSong | undefined): Promise<void> {
  const early = users.filter((user) => user.username === 'fan' || !listeners.includes(user));
  for (const user of early) await ensureAccount(seeding, user);
  const artist = artists.find((candidate) => candidate.username === first?.artist);
  if (!first || !artist) return;
  await ensureProfile(seeding, artist);
  await ensureSong(seeding, first);
}

async function loadSongs(seeding: Seeding, songs: readonly DemoSong[]): Promise<void> {
  const ids = new Map<string, number>();
  const waiting: DemoSong[] = [];
  const settle = async (song: DemoSong) => {
    const id = ids.get(song.key) ?? 0;
    if (await waitForSong(seeding, id)) await addCommunity(seeding, song, id);
    else ids.delete(song.key);
  };
  for (const [i, song] of songs.entries()) {
    ids.set(song.key, await ensureSong(seeding, song));
    waiting.push(song);
    // While the worker processes the first songs, their listeners are created.
    if (i === Math.min(ahead, songs.length) - 1) await bringListeners(seeding);
    const next = waiting.length > ahead ? waiting.shift() : undefined;
    if (next) await settle(next);
  }
  for (const song of waiting) await settle(song);
  await ensurePlaylists(seeding, ids);
}

async function bringListeners(seeding: Seeding): Promise<void> {
  for (const listener of listeners) await ensureAccount(seeding, listener);
  await ensureSubscriptions(seeding);
  await ensureRequests(seeding);
}
