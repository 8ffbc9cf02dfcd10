import { readSiteName } from '@stagedoor/core/platform/site';
import { type Method, read } from '../method.ts';
import { one, text } from '../params.ts';
import { notAuthorized } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const EXTENSIONS = [
  'apiKeyAuthentication',
  'formPost',
  'songLyrics',
  'transcodeOffset',
  'indexBasedQueue',
].map((name) => ({ name, versions: [1] }));

/** Answered to everybody. */
export const OPEN_METHODS: Readonly<Record<string, () => Node>> = {
  getOpenSubsonicExtensions: () => ({ openSubsonicExtensions: EXTENSIONS }),
};

export const FOLDER_ID = 1;

export const system: Record<string, Method> = {
  ping: read({}, () => ({})),
  getLicense: read({}, () => ({ license: { valid: true } })),
  tokenInfo: read({}, ({ program }) => ({ tokenInfo: { username: program.user.username } })),
  getMusicFolders: read({}, async ({ tools }) => ({
    musicFolders: { musicFolder: [{ id: FOLDER_ID, name: await readSiteName(tools.services) }] },
  })),
  getScanStatus: read({}, () => ({ scanStatus: { scanning: false } })),
  getUser: read({ username: one(text) }, ({ input, program: { user } }) => {
    if (input.username.toLowerCase() !== user.username.toLowerCase())
      throw notAuthorized('You see nobody but yourself');
    return {
      user: {
        username: user.username,
        scrobblingEnabled: true,
        adminRole: false,
        settingsRole: false,
        downloadRole: true,
        uploadRole: false,
        playlistRole: true,
        coverArtRole: false,
        commentRole: false,
        podcastRole: false,
        streamRole: true,
        jukeboxRole: false,
        shareRole: true,
        videoConversionRole: false,
        folder: [FOLDER_ID],
      },
    };
  }),
};
