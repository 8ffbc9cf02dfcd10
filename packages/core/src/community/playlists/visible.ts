import { tables } from '@stagedoor/db';
import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

const { playlists, users } = tables;

/** Playlists that are not deleted and whose owner is not, in a statement that joins the owner. */
export const playlistExists = and(isNull(playlists.deletedAt), isNull(users.deletedAt));

/** Whether a moderator has hidden the playlist, or its owner: then it is there for them and its collaborators alone. */
export const playlistHidden = sql<boolean>`(${or(isNotNull(playlists.hiddenAt), isNotNull(users.hiddenAt))})`;

/** Playlists that everybody may open and lists may show. */
export const playlistPublic: SQL = sql`(${and(
  playlists.isPublic,
  isNull(playlists.hiddenAt),
  isNull(users.hiddenAt),
)})`;

/** The ids of the playlists that a person follows and may still open, as a statement. */
export const followedBy = (userId: number): SQL => sql`
  select f.playlist_id from playlist_followers f join ${playlists} on ${playlists.id} = f.playlist_id
    join ${users} on ${users.id} = ${playlists.userId}
  where f.user_id = ${userId} and ${playlistPublic}`;
