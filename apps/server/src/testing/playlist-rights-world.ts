import { randomBytes } from 'node:crypto';
import { makeArtist, makePlaylist, makeSong, shareWith } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { giveAudio } from './audio-file.ts';
import type { Person, TestApp } from './test-app.ts';

/** `link` is a visitor with the secret link, `linkHolder` a person who is signed in and has it. */
export const VIEWERS = [
  'owner',
  'editor',
  'viewer',
  'link',
  'linkHolder',
  'follower',
  'other',
  'visitor',
  'admin',
] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** `link` is a private one with a secret link. */
export const KINDS = ['private', 'link', 'public'] as const;
export type Kind = (typeof KINDS)[number];

export interface PlaylistOfWorld {
  id: number;
  kind: Kind;
  /** Texts that appear only in this playlist. */
  marks: string[];
  invitationId: number;
}

const KEY = 'k'.repeat(32);
const mark = () => `mark${randomBytes(6).toString('hex')}`;

export type PlaylistRightsWorld = Awaited<ReturnType<typeof makePlaylistRightsWorld>>;

/** Songs of an artist, and people who are something to the playlists that are made of them. */
export async function makePlaylistRightsWorld(server: TestApp) {
  const { services } = server;
  const register = () => server.register();
  const [owner, editor, viewer, linkHolder, follower, other, guest] = await Promise.all([
    ...[register(), register(), register(), register(), register(), register(), register()],
  ] as const);
  const admin = await server.register({ isAdmin: true });
  const people: Partial<Record<ViewerName, Person>> = {
    owner,
    editor,
    viewer,
    linkHolder,
    follower,
    other,
    admin,
  };

  const { id: artistId } = await makeArtist(services);
  const song = async (fields: object) => (await makeSong(services, { artistId, ...fields })).id;
  const hidden = { title: mark(), releaseState: 'draft' as const };
  const [free, premium, draft, extra] = [
    await song({ title: 'Free song' }),
    await song({ title: 'Paid song', isPremium: true }),
    await song(hidden),
    await song({ title: 'Another song' }),
  ];
  const { mp3 } = await giveAudio(services, premium, randomBytes(1_000));

  const userIdOf = (name: ViewerName) => people[name]?.user.id ?? 0;

  async function make(kind: Kind): Promise<PlaylistOfWorld> {
    const [name, description] = [`Evening ${mark()}`, mark()];
    const secretKey = kind === 'link' ? KEY : null;
    const fields = { userId: userIdOf('owner'), name, description, isPublic: kind === 'public', secretKey };
    const playlist = await makePlaylist(services, fields, [free, premium, draft]);
    await shareWith(services, playlist, userIdOf('editor'), 'editor');
    await shareWith(services, playlist, userIdOf('viewer'), 'viewer');
    await shareWith(services, playlist, guest?.user.id ?? 0, 'viewer');
    const [playlistId, userId] = [playlist.id, userIdOf('follower')];
    await services.db.insert(tables.playlistFollowers).values({ playlistId, userId });
    const [invitation] = await services.db
      .insert(tables.playlistInvitations)
      .values({ playlistId, role: 'viewer', secretHash: mark(), expiresAt: new Date('2040-01-01') })
      .returning({ id: tables.playlistInvitations.id });
    return { id: playlistId, kind, marks: [name, description], invitationId: invitation?.id ?? 0 };
  }

  return {
    people,
    guestId: guest?.user.id ?? 0,
    ownerName: owner?.user.username ?? '',
    songs: { free, premium, draft, extra },
    /** Marks of an unreleased song, and of a paid one. */
    songMarks: { hiddenTitle: hidden.title, paidSound: mp3.slice(0, mp3.indexOf('.')) },
    make,
    /** Sends a request as this viewer, with the link's key if they have it. */
    call(name: ViewerName, method: 'GET', url: string, body?: object) {
      const hasKey = name === 'link' || name === 'linkHolder';
      const as = people[name];
      return server.call(method, url, {
        ...(as && { as }),
        ...(body && { body }),
        headers: {
          ...(!/^\/(api|trpc)\//.test(url) && { accept: 'text/html' }),
          ...(hasKey && { 'x-secret-key': KEY }),
        },
      });
    },
    /** Everything that a write could have changed. */
    async read({ id }: PlaylistOfWorld): Promise<unknown> {
      const [row] = await services.client`
        select to_jsonb(p) as playlist,
          (select jsonb_agg(s order by s.position) from playlist_songs s where playlist_id = p.id) as songs,
          (select jsonb_agg(c order by c.user_id) from playlist_collaborators c where playlist_id = p.id) as people,
          (select jsonb_agg(i order by i.id) from playlist_invitations i where playlist_id = p.id) as invitations,
          (select jsonb_agg(f order by f.user_id) from playlist_followers f where playlist_id = p.id) as followers
        from playlists p where id = ${id}`;
      return row;
    },
  };
}
