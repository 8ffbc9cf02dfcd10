import type { Kind, PlaylistOfWorld, PlaylistRightsWorld, ViewerName } from './playlist-rights-world.ts';

/** The relation to a playlist that an act requires. */
export type Need =
  /** May open it. */
  | 'open'
  /** May open it, and is signed in. */
  | 'open-signed-in'
  /** Its owner and its collaborators. */
  | 'people'
  /** Its owner and its editors. */
  | 'songs'
  /** Its owner. */
  | 'own'
  /** Following another person's public playlist, and unfollowing it. */
  | 'follow'
  | 'unfollow';

const PEOPLE: readonly ViewerName[] = ['owner', 'editor', 'viewer'];
const VISITORS: readonly ViewerName[] = ['link', 'visitor'];

export function mayOpen(viewer: ViewerName, kind: Kind): boolean {
  const hasLink = viewer === 'link' || viewer === 'linkHolder';
  return kind === 'public' || PEOPLE.includes(viewer) || (kind === 'link' && hasLink);
}

const RULES: Record<Need, (viewer: ViewerName, kind: Kind) => boolean> = {
  open: mayOpen,
  'open-signed-in': (viewer, kind) => mayOpen(viewer, kind) && !VISITORS.includes(viewer),
  people: (viewer) => PEOPLE.includes(viewer),
  songs: (viewer) => viewer === 'owner' || viewer === 'editor',
  own: (viewer) => viewer === 'owner',
  follow: (viewer, kind) => kind === 'public' && viewer !== 'owner' && !VISITORS.includes(viewer),
  unfollow: (viewer, kind) => !VISITORS.includes(viewer) && (mayOpen(viewer, kind) || viewer === 'follower'),
};

export const isAllowed = (need: Need, viewer: ViewerName, kind: Kind): boolean => RULES[need](viewer, kind);

interface Act {
  need: Need;
  /** The body of a route, or the further input of a procedure. */
  body?: (world: PlaylistRightsWorld, playlist: PlaylistOfWorld) => object;
}

const RULES_OF_SONGS = {
  match: 'all',
  conditions: [{ field: 'genre', operator: 'is', value: 'Jazz' }],
  order: 'newest',
  limit: 10,
};
const order = ({ songs: { free, premium } }: PlaylistRightsWorld) => ({ songIds: [premium, free] });
const open: Act = { need: 'open' };
const own: Act = { need: 'own' };
const rename: Act = { need: 'own', body: () => ({ name: 'Renamed' }) };
const role: Act = { need: 'own', body: () => ({ role: 'editor' }) };

/** Every route of one playlist. `:songId` is a song in it, `:userId` another viewer's, `:invitationId` its own. */
export const PLAYLIST_ROUTES: Record<string, Act> = {
  'GET /api/playlists/:id': open,
  'GET /api/playlists/:id/songs': open,
  'GET /api/playlists/:id/export': open,
  'GET /api/playlists/:id/collaborators': { need: 'people' },
  'GET /api/playlists/:id/invitations': own,
  'PUT /api/playlists/:id': rename,
  'PUT /api/playlists/:id/rules': { need: 'songs', body: () => RULES_OF_SONGS },
  'DELETE /api/playlists/:id': own,
  'POST /api/playlists/:id/songs': { need: 'songs', body: ({ songs }) => ({ songId: songs.extra }) },
  'DELETE /api/playlists/:id/songs/:songId': { need: 'songs' },
  'PUT /api/playlists/:id/songs/order': { need: 'songs', body: order },
  'POST /api/playlists/:id/songs/move': {
    need: 'songs',
    body: ({ songs }) => ({ songId: songs.premium, afterSongId: null }),
  },
  'POST /api/playlists/:id/invitations': role,
  'DELETE /api/playlists/:id/invitations/:invitationId': own,
  'PATCH /api/playlists/:id/collaborators/:userId': role,
  'DELETE /api/playlists/:id/collaborators/:userId': own,
  'POST /api/playlists/:id/secret-link': own,
  'DELETE /api/playlists/:id/secret-link': own,
  'POST /api/playlists/:id/follow': { need: 'follow' },
  'DELETE /api/playlists/:id/follow': { need: 'unfollow' },
};

/** Routes that are not about one playlist which exists already. */
export const PLAYLIST_ROUTES_APART = [
  'GET /api/playlists/my-playlists',
  'GET /api/playlists/public',
  'POST /api/playlists',
  'POST /api/playlists/import',
  'POST /api/playlists/import/preview',
  'POST /api/playlists/invitations/:token/accept',
  'POST /api/playlists/smart',
];

export const PLAYLIST_PROCEDURES: Record<string, Act> = {
  'playlists.byId': open,
  'playlists.songs': open,
  'playlists.update': rename,
  'playlists.delete': own,
  'playlists.addSongs': { need: 'songs', body: ({ songs }) => ({ songIds: [songs.extra] }) },
  'playlists.removeSongs': { need: 'songs', body: ({ songs }) => ({ songIds: [songs.free] }) },
  'playlists.undoRemoval': { need: 'songs', body: () => ({ removalId: 2_000_000_000 }) },
  'playlists.moveSongs': {
    need: 'songs',
    body: ({ songs }) => ({ songIds: [songs.premium], afterSongId: null }),
  },
  'playlists.orderSongs': { need: 'songs', body: order },
  'playlists.updateRules': { need: 'songs', body: () => ({ rules: RULES_OF_SONGS }) },
  'playlists.saveSmart': { need: 'open-signed-in' },
  'playlistPeople.list': { need: 'people' },
  'playlistPeople.invitations': own,
  'playlistPeople.invite': role,
  'playlistPeople.revokeInvitation': {
    need: 'own',
    body: (_world, { invitationId }) => ({ invitationId }),
  },
  'playlistPeople.changeRole': {
    need: 'own',
    body: ({ guestId }) => ({ userId: guestId, role: 'editor' }),
  },
  'playlistPeople.remove': { need: 'own', body: ({ guestId }) => ({ userId: guestId }) },
  'playlistPeople.secretLink': own,
  'playlistPeople.createSecretLink': own,
  'playlistPeople.revokeSecretLink': own,
  'playlistPeople.follow': { need: 'follow' },
  'playlistPeople.unfollow': { need: 'unfollow' },
};

export const PLAYLIST_PROCEDURES_APART = [
  'playlists.choices',
  'playlists.create',
  'playlists.createSmart',
  'playlists.genres',
  'playlists.links',
  'playlists.mine',
  'playlists.previewRules',
  'playlists.public',
  'playlistPeople.accept',
  'playlistPeople.invitation',
];
