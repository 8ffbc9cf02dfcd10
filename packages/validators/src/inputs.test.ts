import { describe, expect, it } from 'vitest';
import {
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

const REQUEST = { artistId: 1, requestType: 'cameo', email: 'ada@example.com', details: 'A birthday song' };
const PRODUCT = { name: 'Tee', priceCents: 2499, category: 'Apparel' };
const TOUR_DATE = { date: '2031-05-02', venue: 'Cellar', city: 'Leeds', country: 'UK' };

const firstMessage = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues[0]?.message;

describe('messages of forms', () => {
  it.each([
    [registerInput, { ...REGISTER, username: 'ab' }, 'Username must be at least 3 characters'],
    [registerInput, { ...REGISTER, username: '  ab  ' }, 'Username must be at least 3 characters'],
    [
      registerInput,
      { ...REGISTER, username: 'a b c' },
      'Use letters, digits, dots, dashes and underscores only',
    ],
    [
      registerInput,
      { ...REGISTER, username: 'ada.' },
      'Username must begin and end with a letter or a digit',
    ],
    [
      registerInput,
      { ...REGISTER, username: '_ada' },
      'Username must begin and end with a letter or a digit',
    ],
    [registerInput, { ...REGISTER, password: '12345' }, 'Password must be at least 6 characters'],
    [registerInput, { ...REGISTER, email: 'ada@' }, 'Please enter a valid email address'],
    [loginInput, { username: 'ab', password: 'secret' }, 'Username must be at least 3 characters'],
    [loginInput, { username: 'a\0bc', password: 'secret' }, 'Must not contain NUL characters'],
    [createArtistProfileInput, { name: ' \t ' }, 'Artist name is required'],
    [createSongInput, { title: '' }, 'Song title is required'],
    [createSongInput, { title: 'x', releaseYear: '99' }, 'Release year must have four digits'],
    [createAlbumInput, { ...ALBUM, year: '' }, 'Release date is required'],
    [createAlbumInput, { ...ALBUM, coverImage: '' }, 'Please select a cover image for your album'],
    [createAlbumInput, { ...ALBUM, coverImage: 'a\0b' }, 'Must not contain NUL characters'],
    [createPlaylistInput, { name: '' }, 'Playlist name is required'],
    [addSongCommentInput, { ...COMMENT, text: ' \n ' }, 'Comment must not be blank'],
    [addSongCommentInput, { ...COMMENT, text: 'x'.repeat(1_001) }, 'Must be at most 1000 characters'],
    [updateArtistProfileInput, { instagramUrl: 'https://x.example/\0' }, 'Must not contain NUL characters'],
    [liveInput, { lastEventId: '1e3' }, 'Not a valid event id'],
    [
      sendCustomRequestInput,
      { ...REQUEST, details: ' too short ' },
      'Please provide more details about your request',
    ],
    [sendCustomRequestInput, { ...REQUEST, email: 'ada' }, 'Please enter a valid email address'],
    [productInput, { ...PRODUCT, name: ' ' }, 'Product name is required'],
    [productInput, { ...PRODUCT, priceCents: 1.5 }, 'Please enter a price such as 14.99'],
    [productInput, { ...PRODUCT, priceCents: 1_000_001 }, 'The price must be at most $10,000'],
    [productInput, { ...PRODUCT, category: 'Cars' }, 'Please choose a category'],
    [
      productInput,
      { ...PRODUCT, url: 'shop.example' },
      'Please enter a link that starts with http:// or https://',
    ],
    [tourDateInput, { ...TOUR_DATE, date: '' }, 'Please enter the date'],
    [tourDateInput, { ...TOUR_DATE, date: '1066-10-14' }, 'Please enter a year between 1950 and 2199'],
    [tourDateInput, { ...TOUR_DATE, venue: '' }, 'Venue is required'],
    [idParam, '0', 'Not a valid id'],
    [idParam, '1.0', 'Not a valid id'],
  ])('%#', (schema, input, message) => {
    expect(firstMessage(schema, input)).toBe(message);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com', 'ftp://example.com'])(
    'refuses the link %s',
    (instagramUrl) => expect(updateArtistProfileInput.safeParse({ instagramUrl }).success).toBe(false),
  );
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
