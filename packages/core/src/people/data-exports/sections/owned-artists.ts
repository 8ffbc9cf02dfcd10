import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

/** The profiles that the person owns. Work for another person's profile is in its owner's archive. */
export const ownedArtists = (sql: Client, userId: number) =>
  sql`select artist_id from artist_members where user_id = ${userId} and role = 'owner'`;
