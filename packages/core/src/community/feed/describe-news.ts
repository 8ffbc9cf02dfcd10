import { describeNotice, type FeedItem, type Notice, sentenceOf } from '@stagedoor/validators';

/** A piece of news as one line of text with its page, in the words of the notification of the same thing. */
export function describeNews(item: FeedItem): { text: string; path: string } {
  if (item.kind === 'playlist')
    return {
      text: `${item.artist.name} made the playlist ${item.playlist.name}`,
      path: `/playlist/${item.playlist.id}`,
    };
  const notice = noticeOf(item);
  return { text: sentenceOf(notice), path: describeNotice(notice).path };
}

function noticeOf(item: Exclude<FeedItem, { kind: 'playlist' }>): Notice {
  const { artist } = item;
  const by = { artistId: artist.id, artistName: artist.name, coverImage: artist.coverImage };
  switch (item.kind) {
    case 'song': {
      const { id: songId, title, isPremium } = item.song;
      return { type: 'new-song', payload: { ...by, songId, title, isPremium } };
    }
    case 'album':
      return { type: 'new-album', payload: { ...by, albumId: item.album.id, title: item.album.title } };
    case 'post': {
      const { id: contentId, title, contentType, isPremium } = item.post;
      return { type: 'new-post', payload: { ...by, contentId, title, contentType, isPremium } };
    }
    case 'tour': {
      const { id: tourDateId, city, country } = item.tour;
      return { type: 'new-tour-date', payload: { ...by, tourDateId, city, country } };
    }
  }
}
