import { type Account, openDesktopPlayer } from './desktop-player.ts';

export const STRAWBERRY = '/usr/bin/strawberry';

const settingsOf = ({ url, username, token }: Account) => `[Subsonic]
enabled=true
url=${url}
username=${username}
password=@ByteArray(${Buffer.from(token).toString('base64')})
http2=false
authmethod=1
downloadalbumcovers=false
serversidescrobbling=true
[Scrobbler]
enabled=true
`;

export const openStrawberry = (account: Account) =>
  openDesktopPlayer({
    program: STRAWBERRY,
    settings: { file: 'strawberry/strawberry.conf', text: settingsOf(account) },
    database: '.local/share/strawberry/strawberry/strawberry.db',
    places: {
      subsonic: [41, 610],
      refresh: [165, 66],
      /** The first artist in the list, under its letter. */
      firstArtist: [177, 108],
      /** The first song in the open playlist. */
      firstSong: [380, 83],
    },
  });
