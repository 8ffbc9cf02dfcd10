import { type Account, openDesktopPlayer } from './desktop-player.ts';

export const CLEMENTINE = '/usr/bin/clementine';

const settingsOf = ({ url, username, token }: Account) => `[Subsonic]
server=${url}
username=${username}
password=${token}
usesslv3=false
verifycert=false
`;

export const openClementine = (account: Account) =>
  openDesktopPlayer({
    program: CLEMENTINE,
    settings: { file: 'Clementine/Clementine.conf', text: settingsOf(account) },
    database: '.config/Clementine/clementine.db',
    places: {
      internet: [34, 231],
      /** Opens the account among the services, and reads it. */
      subsonic: [81, 358],
      /** The first artist in the list, under its letter. */
      firstArtist: [185, 440],
      /** The first song in the open playlist. */
      firstSong: [440, 80],
    },
  });
