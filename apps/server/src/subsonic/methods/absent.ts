import { type Method, read } from '../method.ts';
import { notAuthorized, notFound } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const empty = (content: Node) => read({}, () => content);
const refused = (message: string) =>
  read({}, () => {
    throw notAuthorized(message);
  });
const missing = (what: string) =>
  read({}, () => {
    throw notFound(what);
  });

const NOT_HERE = 'This is done on the site itself';

/** Methods of the protocol for things that this site does not have. */
export const absent: Record<string, Method> = {
  getPodcasts: empty({ podcasts: { channel: [] } }),
  getNewestPodcasts: empty({ newestPodcasts: { episode: [] } }),
  getInternetRadioStations: empty({ internetRadioStations: { internetRadioStation: [] } }),
  getChatMessages: empty({ chatMessages: { chatMessage: [] } }),
  getVideos: empty({ videos: { video: [] } }),
  getVideoInfo: missing('Video'),
  getCaptions: missing('Captions'),
  hls: missing('Video'),
  getPodcastEpisode: missing('Episode'),
  startScan: refused(NOT_HERE),
  jukeboxControl: refused(NOT_HERE),
  getUsers: refused('You see nobody but yourself'),
  ...Object.fromEntries(
    [
      ...['createUser', 'updateUser', 'deleteUser', 'changePassword', 'addChatMessage', 'refreshPodcasts'],
      ...['createPodcastChannel', 'deletePodcastChannel', 'deletePodcastEpisode', 'downloadPodcastEpisode'],
      ...['createInternetRadioStation', 'updateInternetRadioStation', 'deleteInternetRadioStation'],
    ].map((name) => [name, refused(NOT_HERE)]),
  ),
};
