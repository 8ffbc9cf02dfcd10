import sax from 'sax';
import { badRequest, unsupportedType } from '../../../platform/errors/index.ts';
import type { FileEntry, PlaylistFile, WrittenPlaylist } from '../file-entry.ts';
import { identifiersOf } from '../identifiers.ts';
import { makeEntry, words } from '../make-entry.ts';
import { readTitle } from '../read-names.ts';
import { readPath } from '../read-path.ts';
import { readSongAddress, songAddress } from '../song-address.ts';
import { element } from './element.ts';

const NAMESPACE = 'http://xspf.org/ns/0/';
/** A playlist needs four levels; what goes deeper is hostile. */
const MAX_DEPTH = 32;
const MAX_TEXT = 4_000;
const MAX_ADDRESSES = 20;
const PIECE = 64 * 1024;

interface Fields {
  texts: Partial<Record<string, string>>;
  addresses: string[];
}
const PATHS = ['playlist/title', 'playlist/annotation'];
const TRACK = 'playlist/trackList/track';

/** A tag has a handful of attributes; the parser takes long for many of them. */
const MAX_ATTRIBUTES = 64;

/**
 * Reads XSPF. The parser knows XML's own entities only and never opens anything, so that document types and what
 * they declare do nothing.
 */
export function* readXspf(
  text: string,
  siteUrl: string,
): Generator<FileEntry | null, Omit<PlaylistFile, 'entries'>> {
  const parser = sax.parser(true, { position: false });
  const about: Fields['texts'] = {};
  let found: (FileEntry | null)[] = [];
  let track: Fields | null = null;
  listenTo(parser, {
    opened: (place) => {
      if (place === TRACK) track = { texts: {}, addresses: [] };
    },
    closed: (place, name, said) => {
      if (place === TRACK && track) {
        found.push(entryOf(track, siteUrl));
        track = null;
      } else if (track && place === `${TRACK}/${name}`) keep(track, name, said);
      else if (PATHS.includes(place)) about[name] ??= said;
    },
  });
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    yield* found;
    // Lets the caller yield to other work.
    yield null;
    found = [];
  }
  parser.close();
  return { name: words(about.title ?? '') || null, description: words(about.annotation ?? '') || null };
}

interface Listener {
  opened(place: string): void;
  /** `said` is the element's text. */
  closed(place: string, name: string, said: string): void;
}

/** Calls back for XSPF elements by path, such as `playlist/title`; those of other namespaces count as `?`. */
function listenTo(parser: sax.SAXParser, { opened, closed }: Listener): void {
  const path: string[] = [];
  let prefix = '';
  let attributes = 0;
  let said = '';
  const hear = (words: string) => {
    if (said.length < MAX_TEXT) said += words.slice(0, MAX_TEXT);
  };
  parser.ontext = hear;
  parser.oncdata = hear;
  parser.onerror = () => {
    throw badRequest('This XSPF file cannot be read: it is not well-formed XML');
  };
  parser.onattribute = () => {
    attributes++;
    if (attributes > MAX_ATTRIBUTES) throw badRequest('This XSPF file has a tag with too many attributes');
  };
  parser.onopentag = (tag) => {
    attributes = 0;
    said = '';
    if (path.length === 0) prefix = prefixOf(tag);
    if (path.length >= MAX_DEPTH) throw badRequest('This XSPF file is nested too deeply');
    path.push(localName(tag, prefix));
    opened(path.join('/'));
  };
  parser.onclosetag = () => {
    closed(path.join('/'), path.at(-1) ?? '', said);
    path.pop();
    said = '';
  };
}

/** The prefix that the root gives to XSPF's namespace, with its colon. */
function prefixOf({ name, attributes }: sax.Tag | sax.QualifiedTag): string {
  const [local, prefix = ''] = name.split(':').toReversed();
  const uri = attributes[prefix ? `xmlns:${prefix}` : 'xmlns'];
  if (local !== 'playlist' || (uri !== undefined && uri !== NAMESPACE))
    throw unsupportedType('This XML file is not an XSPF playlist');
  return prefix && `${prefix}:`;
}

function localName({ name, attributes }: sax.Tag | sax.QualifiedTag, prefix: string): string {
  const uri = attributes.xmlns;
  const isForeign = !name.startsWith(prefix) || (!prefix && uri !== undefined && uri !== NAMESPACE);
  const local = name.slice(prefix.length);
  return isForeign || local.includes(':') ? '?' : local;
}

function keep(track: Fields, name: string, said: string): void {
  if (name !== 'location' && name !== 'identifier' && name !== 'info') track.texts[name] ??= said;
  else if (track.addresses.length < MAX_ADDRESSES) track.addresses.push(said);
}

function entryOf({ texts, addresses }: Fields, siteUrl: string): FileEntry | null {
  const { title, creator, album, duration } = texts;
  const artist = creator?.trim() || null;
  const file = addresses.find((address) => /^(?:file:|[^:]*$)/i.test(address.trim()));
  const isPage = addresses.some((address) => readSongAddress(address.trim(), siteUrl) !== null);
  const said = title?.trim() ? readTitle(artist, title) : [];
  const readings = file && !isPage ? [...said, ...readPath(file.trim())] : said;
  return makeEntry({ readings, album, durationMs: Number(duration?.trim() || 0), addresses, siteUrl });
}

/** An XSPF with the addresses of the songs' pages, and the codes that other programs know them by. */
export function writeXspf({ name, description, songs }: WrittenPlaylist, siteUrl: string): string {
  const tracks = songs.flatMap((song) => [
    '    <track>',
    element(6, 'location', songAddress(siteUrl, song.id)),
    ...identifiersOf(song).map((identifier) => element(6, 'identifier', identifier)),
    element(6, 'title', song.title),
    element(6, 'creator', song.artistName),
    element(6, 'album', song.albumTitle),
    element(6, 'duration', song.durationMs),
    '    </track>',
  ]);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<playlist version="1" xmlns="${NAMESPACE}">`,
    element(2, 'title', name),
    element(2, 'annotation', description),
    '  <trackList>',
    ...tracks,
    '  </trackList>',
    '</playlist>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
