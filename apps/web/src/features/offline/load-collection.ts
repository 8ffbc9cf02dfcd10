import type { Song } from '@stagedoor/validators';
import { LIKED_SONGS, playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { isForbidden, isNotFound, isRefusedInput } from '../../lib/is-not-found.ts';
import type { KeptCollection, KeptKind } from '../../lib/kept/kept-database.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** An album, a playlist or the liked songs, which somebody chooses to keep. */
export interface KeepTarget {
  kind: KeptKind;
  /** 0 for the liked songs. */
  id: number;
  title: string;
}

export const keyOf = ({ kind, id }: Pick<KeepTarget, 'kind' | 'id'>): string => `${kind} ${id}`;

type Loaded = Pick<KeptCollection, 'title' | 'maker' | 'coverImage' | 'coverPlaceholder' | 'songs'>;

const MOST_SONGS = 10_000;

interface Page {
  items: Song[];
  nextCursor: string | null;
}

async function readPages(ask: (cursor: string | null) => Promise<Page>): Promise<Song[]> {
  const songs: Song[] = [];
  let page = await ask(null);
  songs.push(...page.items);
  while (page.nextCursor && songs.length < MOST_SONGS) {
    page = await ask(page.nextCursor);
    songs.push(...page.items);
  }
  return songs;
}

const READ = {
  async album(id: number): Promise<Loaded> {
    const { title, artistName, coverImage, coverPlaceholder, songs } = await trpcClient.albums.get.query({
      id,
    });
    return { title, maker: artistName, coverImage, coverPlaceholder, songs };
  },
  async playlist(id: number): Promise<Loaded> {
    const { name, ownerName } = await trpcClient.playlists.byId.query({ id });
    const ask = (cursor: string | null) =>
      trpcClient.playlists.songs.query({ ...playlistSongsOf(id), ...(cursor && { cursor }) });
    return { title: name, maker: ownerName, ...withFirstCover(await readPages(ask)) };
  },
  async liked(): Promise<Loaded> {
    const ask = (cursor: string | null) =>
      trpcClient.likes.list.query({ ...LIKED_SONGS, ...(cursor && { cursor }) });
    return { title: 'Liked Songs', maker: '', ...withFirstCover(await readPages(ask)) };
  },
} satisfies Record<KeptKind, (id: number) => Promise<Loaded>>;

function withFirstCover(songs: Song[]) {
  const { coverImage = null, coverPlaceholder = null } = songs.find((song) => song.coverImage) ?? {};
  return { coverImage, coverPlaceholder, songs };
}

/** The collection as the server gives it to this person now, with the songs that they may play; null when it is not for them. */
export async function loadCollection({ kind, id }: Pick<KeepTarget, 'kind' | 'id'>): Promise<Loaded | null> {
  try {
    const loaded = await READ[kind](id);
    const songs = [...new Map(loaded.songs.map((song) => [song.id, song])).values()];
    return { ...loaded, songs: songs.filter((song) => song.audioUrl !== null && !song.isLocked) };
  } catch (error) {
    // A newer server may not take what this page asks; that says nothing about the collection.
    if ((isNotFound(error) && !isRefusedInput(error)) || isForbidden(error)) return null;
    throw error;
  }
}
