import { describe, expect, it } from 'vitest';
import { readSample, readSongs, SITE } from './testing/read-sample.ts';

const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const MBID = 'b9ad642e-b012-41c7-b72a-42cf4911f9ff';

describe('M3U', () => {
  // Proves (rules.md, Playlist files): M3U of VLC, foobar2000 and Strawberry is read, with relative paths, byte order mark, Latin-1 and CRLF
  it('is read as VLC writes it, with its options and encoded addresses', async () => {
    const file = await readSample(`#EXTM3U
#EXTINF:221,Wren - Lanterns
#EXTVLCOPT:network-caching=1000
file:///home/ada/Music/Wren/Nightfall/01%20Lanterns.flac
#EXTINF:-1,Señal
../Caf%C3%A9%20Tacvba/Re/02%20-%20El%20ciclon.mp3
`);
    expect(file.entries).toMatchObject([
      { readings: expect.arrayContaining([{ artist: 'Wren', title: 'Lanterns' }]), durationMs: 221_000 },
      {
        readings: expect.arrayContaining([{ artist: 'Café Tacvba', title: 'El ciclon' }]),
        durationMs: null,
      },
    ]);
    expect(file.entries[0]?.readings[0]).toEqual({ artist: 'Wren', title: 'Lanterns' });
  });

  // Proves (rules.md, Playlist files): M3U of VLC, foobar2000 and Strawberry is read, with relative paths, byte order mark, Latin-1 and CRLF
  it('is read as foobar2000 writes it: a byte order mark, CRLF and paths of Windows', async () => {
    const text = crlf(`\uFEFF#EXTM3U
#EXTINF:187,Björk - Jóga
D:\\Music\\Björk\\Homogenic\\02 - Jóga.flac
#EXTINF:200,Sigur Rós - Svefn-g-englar
..\\Sigur Rós\\02 Svefn-g-englar.mp3
`);
    expect(await readSongs(text, 'list.m3u8')).toEqual(['Björk – Jóga', 'Sigur Rós – Svefn-g-englar']);
  });

  // Proves (rules.md, Playlist files): M3U of VLC, foobar2000 and Strawberry is read, with relative paths, byte order mark, Latin-1 and CRLF
  it('is read as Strawberry writes it, and without any words from its paths alone', async () => {
    const list = `/home/ada/Wren/Nightfall/03 - Lanterns.ogg
Nightfall/1-04. Harbour.ogg
Mara Voss - Tide_Table.mp3
`;
    const { entries } = await readSample(list);
    expect(entries.map(({ readings }) => readings[0])).toEqual([
      { artist: 'Wren', title: 'Lanterns' },
      { artist: 'Nightfall', title: 'Harbour' },
      { artist: 'Mara Voss', title: 'Tide Table' },
    ]);
    expect(entries[0]?.readings).toContainEqual({ artist: 'Nightfall', title: 'Lanterns' });
  });

  // Proves (rules.md, Playlist files): M3U of VLC, foobar2000 and Strawberry is read, with relative paths, byte order mark, Latin-1 and CRLF
  it('is read in Latin-1, with the ends of lines of old Macs, and with attributes', async () => {
    const text =
      '#EXTM3U\r#PLAYLIST:Été\r#EXTINF:12 tvg-id="a,b" group-title="x",Françoise - L’été\rFrançoise\\1.mp3\r';
    const file = await readSample(latin1(text.replace('’', "'")));
    expect(file.name).toBe('Été');
    expect(file.entries[0]?.readings[0]).toEqual({ artist: 'Françoise', title: "L'été" });
  });

  it('takes artist and album from their own lines', async () => {
    const { entries } = await readSample(
      '#EXTM3U\n#EXTINF:90,Tide - Table\n#EXTART:Mara Voss\n#EXTALB:Low Water\n#EXTGENRE:Folk\na.mp3\n',
    );
    expect(entries).toMatchObject([{ album: 'Low Water', durationMs: 90_000 }]);
  });
});

describe('XSPF', () => {
  // Proves (rules.md, Playlist files): XSPF, JSPF, CSV and plain text are read
  it('is read with its identifiers, entities, CDATA and foreign elements', async () => {
    const file = await readSample(`<?xml version="1.0" encoding="UTF-8"?>
<x:playlist version="1" xmlns:x="http://xspf.org/ns/0/" xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/">
  <x:title>Rock &amp; R&#xF6;ll</x:title><x:annotation>For the road</x:annotation>
  <x:trackList>
    <x:track>
      <x:location>file:///Music/a.mp3</x:location>
      <x:identifier>http://musicbrainz.org/track/${MBID.toUpperCase()}.html</x:identifier>
      <x:identifier>urn:isrc:us-gf1-99-42501</x:identifier>
      <x:title><![CDATA[Tom & Jerry <live>]]></x:title><x:creator>The Mice</x:creator>
      <x:album>Kitchen</x:album><x:duration>61500</x:duration>
      <x:extension application="http://www.videolan.org/vlc/playlist/0"><vlc:title>7</vlc:title></x:extension>
    </x:track>
  </x:trackList>
</x:playlist>`);
    expect(file).toMatchObject({ name: 'Rock & Röll', description: 'For the road' });
    expect(file.entries).toMatchObject([
      { album: 'Kitchen', durationMs: 61_500, isrc: 'USGF19942501', mbid: MBID, songId: null },
    ]);
    expect(file.entries[0]?.readings[0]).toEqual({ artist: 'The Mice', title: 'Tom & Jerry <live>' });
  });

  it('is read in the encoding that it declares, and without a namespace', async () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-2"?>\n<playlist><trackList><track><title>\xB3\xF3d\xBC</title>' +
      '<creator>Zesp\xF3\xB3</creator></track></trackList></playlist>';
    expect(await readSongs(latin1(text))).toEqual(['Zespół – łódź']);
  });
});

describe('JSPF', () => {
  // Proves (rules.md, Playlist files): XSPF, JSPF, CSV and plain text are read
  it('is read as ListenBrainz writes it', async () => {
    const file = await readSample(
      JSON.stringify({
        playlist: {
          title: 'Weekly',
          track: [
            { title: 'Lanterns', creator: 'Wren', identifier: `https://musicbrainz.org/recording/${MBID}` },
            { title: 'Tide', creator: 'Mara Voss', identifier: [`urn:isrc:USGF19942501`], duration: 1000 },
            { title: 7 },
          ],
        },
      }),
    );
    expect(file.name).toBe('Weekly');
    expect(file.entries).toMatchObject([{ mbid: MBID }, { isrc: 'USGF19942501', durationMs: 1000 }]);
  });
});

describe('CSV', () => {
  // Proves (rules.md, Playlist files): XSPF, JSPF, CSV and plain text are read
  it.each([
    [
      'Exportify',
      `\uFEFFTrack URI,Track Name,Artist URI(s),Artist Name(s),Album URI,Album Name,Track Duration (ms),ISRC
spotify:track:1,"Tom, Dick & ""Harry""",spotify:artist:2,"The Mice,Cat",x,Kitchen,61500,USGF19942501
`,
    ],
    [
      'TuneMyMusic',
      'Track name,Artist name,Album,Playlist name,Type,ISRC,Spotify - id\n"Tom, Dick & ""Harry""","The Mice,Cat",Kitchen,Mine,Playlist,US-GF1-99-42501,1\n',
    ],
    ['Soundiiz', 'title;artist;album;isrc\r\n"Tom, Dick & ""Harry""";The Mice,Cat;Kitchen;USGF19942501\r\n'],
    [
      'tables',
      'sep=\t\nISRC\tAlbum\tArtist\tTime\tName\nusgf19942501\tKitchen\tThe Mice,Cat\t1:01\tTom, Dick & "Harry"\n',
    ],
  ])('is read as %s writes it', async (_program, text) => {
    const { entries } = await readSample(text);
    expect(entries).toMatchObject([{ album: 'Kitchen', isrc: 'USGF19942501' }]);
    expect(entries[0]?.readings).toEqual([{ artist: 'The Mice,Cat', title: 'Tom, Dick & "Harry"' }]);
  });

  it('is read as iTunes writes it: UTF-16 with tabs', async () => {
    const text = crlf('\uFEFFName\tArtist\tAlbum\tTime\nJóga\tBjörk\tHomogenic\t305\n');
    const { entries } = await readSample(Buffer.from(text, 'utf16le'), 'Music.txt');
    expect(entries).toMatchObject([
      { readings: [{ artist: 'Björk', title: 'Jóga' }], album: 'Homogenic', durationMs: 305_000 },
    ]);
    const swapped = Buffer.from(text, 'utf16le').swap16();
    expect(await readSongs(swapped)).toEqual(['Björk – Jóga']);
  });

  it('is refused when its header names no columns', async () => {
    await expect(readSample('Lanterns,Wren\nTide,Mara\n', 'a.csv')).rejects.toMatchObject({
      code: 'bad_request',
      message: 'The first line of a CSV file has to name its columns, such as "Title" and "Artist"',
    });
  });
});

describe('plain text', () => {
  // Proves (rules.md, Playlist files): XSPF, JSPF, CSV and plain text are read
  it('is read line by line, with dashes, numbers, marks and lengths', async () => {
    const text = `1. Wren - Lanterns
2) Mara Voss – Tide Table (3:45)
• Jay-Z — 99 Problems 1:02

Blank Space\r
Hello\tAdele`;
    expect(await readSongs(text)).toEqual([
      'Wren – Lanterns',
      'Mara Voss – Tide Table',
      'Jay-Z – 99 Problems',
      '? – Blank Space',
      'Hello – Adele',
    ]);
    const { entries } = await readSample(text);
    expect(entries[1]?.durationMs).toBe(225_000);
    expect(entries[4]?.readings).toContainEqual({ artist: 'Adele', title: 'Hello' });
  });

  it('keeps every reading of a line that can be read in several ways', async () => {
    const { entries } = await readSample('A - B - C\n99 Luftballons - Nena\nStand by Me by Ben E. King\n');
    expect(entries[0]?.readings.slice(0, 3)).toEqual([
      { artist: 'A', title: 'B - C' },
      { artist: 'A - B', title: 'C' },
      { artist: 'A', title: 'C' },
    ]);
    expect(entries[1]?.readings).toContainEqual({ artist: 'Nena', title: '99 Luftballons' });
    expect(entries[2]?.readings).toContainEqual({ artist: 'Ben E. King', title: 'Stand by Me' });
  });

  it('knows links to the songs of this site alone', async () => {
    const { entries } = await readSample(
      `${SITE}/song/7\n${SITE}/song/7?t=3\nhttps://other.example/song/8\n${SITE}/artist/9\n${SITE}/song/99999999999\n`,
    );
    expect(entries.map(({ songId }) => songId)).toEqual([7, 7, null, null, null]);
  });
});

// Proves (rules.md, Playlist files): the content decides the format
it('decides by the content, whatever the file is called', async () => {
  expect(await readSongs('#EXTM3U\n#EXTINF:1,Wren - Lanterns\na.mp3\n', 'a.csv')).toEqual([
    'Wren – Lanterns',
  ]);
  expect(await readSongs('title,artist\nLanterns,Wren\n', 'a.m3u')).toEqual(['Wren – Lanterns']);
  expect(await readSongs('Wren - Lanterns\n', 'a.xspf')).toEqual(['Wren – Lanterns']);
});
