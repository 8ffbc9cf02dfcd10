import { describe, expect, it } from 'vitest';
import {
  addCommentInput,
  addSongCommentInput,
  createAlbumInput,
  createArtistProfileInput,
  createPlaylistInput,
  createSongInput,
  idParam,
  liveInput,
  loginInput,
  paging,
  productInput,
  registerInput,
  sendCustomRequestInput,
  tourDateInput,
  updateArtistProfileInput,
} from './index.ts';

const REGISTER = { username: 'Ada', email: 'ada@example.com', password: 'secret' };
const ALBUM = { title: 'One', year: '2024', coverImage: '/media/images/x-480.webp' };
const COMMENT = { songId: 1, text: 'Hi', timestamp: 0 };
const POST_COMMENT = { contentId: 1, text: 'Hi' };
const PLAYLIST = { name: 'Night drive' };

const REQUEST = { artistId: 1, requestType: 'cameo', email: 'ada@example.com', details: 'A birthday song' };
const PRODUCT = { name: 'Tee', priceCents: 2499, category: 'Apparel' };
const TOUR_DATE = { date: '2031-05-02', venue: 'Cellar', city: 'Leeds', country: 'UK' };

const firstMessage = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues[0]?.message;

describe('messages of forms', () => {
  it.each<[string, Parameters<typeof firstMessage>[0], unknown]>([
    // Proves (Forms): 'Username must be at least 3 characters'
    // Proves (Constants): usernames have at least 3 characters, passwords 6
    ['Username must be at least 3 characters', registerInput, { ...REGISTER, username: 'ab' }],
    ['Username must be at least 3 characters', registerInput, { ...REGISTER, username: '  ab  ' }],
    [
      'Use letters, digits, dots, dashes and underscores only',
      registerInput,
      { ...REGISTER, username: 'a b c' },
    ],
    [
      'Username must begin and end with a letter or a digit',
      registerInput,
      { ...REGISTER, username: 'ada.' },
    ],
    [
      'Username must begin and end with a letter or a digit',
      registerInput,
      { ...REGISTER, username: '_ada' },
    ],
    // Proves (Forms): 'Password must be at least 6 characters'
    // Proves (Constants): usernames have at least 3 characters, passwords 6
    ['Password must be at least 6 characters', registerInput, { ...REGISTER, password: '12345' }],
    // Proves (Forms): registration: the same, and 'Please enter a valid email address'
    ['Please enter a valid email address', registerInput, { ...REGISTER, email: 'ada@' }],
    ['Username must be at least 3 characters', loginInput, { username: 'ab', password: 'secret' }],
    ['Must not contain NUL characters', loginInput, { username: 'a\0bc', password: 'secret' }],
    // Proves (Entities): artists need a name, albums, songs and posts a title
    ['Artist name is required', createArtistProfileInput, { name: ' \t ' }],
    // Proves (Entities): artists need a name, albums, songs and posts a title
    ['Song title is required', createSongInput, { title: '' }],
    ['Release year must have four digits', createSongInput, { title: 'x', releaseYear: '99' }],
    // Proves (Entities): artists need a name, albums, songs and posts a title
    ['Album title is required', createAlbumInput, { ...ALBUM, title: ' ' }],
    ['Release date is required', createAlbumInput, { ...ALBUM, year: '' }],
    ['Please select a cover image for your album', createAlbumInput, { ...ALBUM, coverImage: '' }],
    ['Must not contain NUL characters', createAlbumInput, { ...ALBUM, coverImage: 'a\0b' }],
    ['Playlist name is required', createPlaylistInput, { name: '' }],
    // Proves (Commenting on songs): a blank comment cannot be sent: the button is disabled, and Enter sends nothing
    ['Comment must not be blank', addSongCommentInput, { ...COMMENT, text: ' \n ' }],
    ['Must be at most 1000 characters', addSongCommentInput, { ...COMMENT, text: 'x'.repeat(1_001) }],
    ['Must not contain NUL characters', updateArtistProfileInput, { instagramUrl: 'https://x.example/\0' }],
    ['Not a valid event id', liveInput, { lastEventId: '1e3' }],
    // Proves (Requests, merchandise, tour and settings): e-mail valid, details from 10 characters
    // Proves (Requests, merchandise, tour and settings): details from 10 characters; requests start pending; both kinds on
    [
      'Please provide more details about your request',
      sendCustomRequestInput,
      { ...REQUEST, details: ' too short ' },
    ],
    ['Please enter a valid email address', sendCustomRequestInput, { ...REQUEST, email: 'ada' }],
    ['Product name is required', productInput, { ...PRODUCT, name: ' ' }],
    ['Please enter a price such as 14.99', productInput, { ...PRODUCT, priceCents: 1.5 }],
    ['The price must be at most $10,000', productInput, { ...PRODUCT, priceCents: 1_000_001 }],
    ['Please choose a category', productInput, { ...PRODUCT, category: 'Cars' }],
    [
      'Please enter a link that starts with http:// or https://',
      productInput,
      { ...PRODUCT, url: 'shop.example' },
    ],
    ['Please enter the date', tourDateInput, { ...TOUR_DATE, date: '' }],
    ['Please enter a year between 1950 and 2199', tourDateInput, { ...TOUR_DATE, date: '1066-10-14' }],
    ['Venue is required', tourDateInput, { ...TOUR_DATE, venue: '' }],
    ['Not a valid id', idParam, '0'],
    ['Not a valid id', idParam, '1.0'],
  ])('%s', (message, schema, input) => {
    expect(firstMessage(schema, input)).toBe(message);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com', 'ftp://example.com'])(
    'refuses the link %s',
    (instagramUrl) => expect(updateArtistProfileInput.safeParse({ instagramUrl }).success).toBe(false),
  );
});

describe('lengths', () => {
  it.each<[string, { safeParse(input: unknown): { success: boolean } }, object, string, [number, number]]>([
    // Proves (Forms): 'Username must be at least 3 characters'
    ['a username', registerInput, REGISTER, 'username', [3, 30]],
    // Proves (Requests, merchandise, tour and settings): e-mail valid, details from 10 characters
    // Proves (Requests, merchandise, tour and settings): details from 10 characters; requests start pending; both kinds on
    ['the details of a request', sendCustomRequestInput, REQUEST, 'details', [10, 2_000]],
    // Proves (Playlists on the server): name of 1 to 50 characters, description of at most 200, each with its message
    ['the name of a playlist', createPlaylistInput, PLAYLIST, 'name', [1, 50]],
    // Proves (Playlists on the server): name of 1 to 50 characters, description of at most 200, each with its message
    ['the description of a playlist', createPlaylistInput, PLAYLIST, 'description', [0, 200]],
    ['a comment on a song', addSongCommentInput, COMMENT, 'text', [1, 1_000]],
    ['a comment on a post', addCommentInput, POST_COMMENT, 'text', [1, 1_000]],
    ['the name of an artist', createArtistProfileInput, { name: 'x' }, 'name', [1, 100]],
  ])('%s', (_what, schema, input, field, [least, most]) => {
    const takes = (length: number) => schema.safeParse({ ...input, [field]: 'x'.repeat(length) }).success;
    expect([takes(least), takes(most), takes(most + 1)]).toEqual([true, true, false]);
    if (least > 0) expect(takes(least - 1)).toBe(false);
  });
});

describe('accepted values', () => {
  it('are trimmed, and get defaults', () => {
    expect(registerInput.parse({ ...REGISTER, username: ' Ada ', isAdmin: true })).toEqual({
      ...REGISTER,
      isArtist: false,
    });
    expect(createSongInput.parse({ title: ' x ', plays: 5, artistId: 9 })).toEqual({
      title: 'x',
      isPremium: false,
      useTags: false,
    });
    expect(updateArtistProfileInput.parse({ tiktokUrl: '', verified: true })).toEqual({ tiktokUrl: null });
    expect(paging.parse({})).toEqual({ limit: 500 });
  });

  it('ids and pages are limited to the database’s range', () => {
    expect(idParam.parse('2147483647')).toBe(2_147_483_647);
    expect(idParam.safeParse('2147483648').success).toBe(false);
    for (const limit of [0, 1_001, 1.5, -1]) expect(paging.safeParse({ limit }).success).toBe(false);
    for (const timestamp of [-1, 1.5, Number.NaN, 2_147_484])
      expect(addSongCommentInput.safeParse({ ...COMMENT, timestamp }).success).toBe(false);
  });
});
