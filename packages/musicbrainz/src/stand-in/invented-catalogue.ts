/* Artists and releases that exist only here. Their shapes follow the real service's answers. */

import type { InventedArtist, InventedRelease } from './invented-types.ts';
import { phoneMemos } from './phone-memos.ts';

export const variousArtists = 'Various Artists';

export const inventedArtists: InventedArtist[] = [
  {
    name: 'Marlowe Vance',
    sortName: 'Vance, Marlowe',
    type: 'Person',
    country: 'US',
    area: 'United States',
    disambiguation: 'songwriter, also a character of the demo',
    begin: '1993',
    aliases: [],
  },
  {
    name: 'Nara Quill',
    sortName: 'Quill, Nara',
    type: 'Person',
    country: 'NO',
    area: 'Norway',
    disambiguation: 'singer and harmonium player from Tromsø',
    begin: '1991-03',
    aliases: ['N. Quill', 'Nára Quill'],
  },
  {
    name: 'Odd Harbour',
    sortName: 'Odd Harbour',
    type: 'Group',
    country: 'PT',
    area: 'Portugal',
    disambiguation: '',
    begin: '2008',
    aliases: ['Porto Estranho'],
  },
  {
    name: 'Odd Harbour',
    sortName: 'Odd Harbour',
    type: 'Group',
    country: null,
    area: null,
    disambiguation: 'shanty choir of the 1970s',
    begin: '1971',
    end: '1979',
    aliases: [],
  },
  {
    name: '灯台守',
    sortName: 'Todaimori',
    type: null,
    country: 'JP',
    area: 'Japan',
    disambiguation: '',
    begin: null,
    aliases: ['The Lighthouse Keepers'],
  },
];

export const inventedReleases: InventedRelease[] = [
  phoneMemos,
  {
    title: 'Salt Arithmetic',
    album: 'Salt Arithmetic',
    credit: [['Nara Quill', '']],
    type: 'Album',
    status: 'Official',
    date: '2019-02-08',
    country: 'NO',
    hasCover: true,
    discs: [
      {
        format: 'CD',
        tracks: [
          ['Counting Gulls', 214_000],
          ['The Tide Table', [187_400, 187_000]],
          [
            'Ledger of Small Storms',
            251_300,
            [
              ['Nara Quill', ' feat. '],
              ['Odd Harbour', ''],
            ],
          ],
          ['Don’t Wait Up', 198_760],
          ['Half‐Light', [null, 305_000]],
          ['Remainder', null],
        ],
      },
    ],
  },
  {
    title: 'Salt Arithmetic',
    album: 'Salt Arithmetic',
    credit: [['Nara Quill', '']],
    type: 'Album',
    status: 'Official',
    date: '2019-06',
    country: 'XW',
    hasCover: false,
    discs: [
      {
        format: '12" Vinyl',
        tracks: [
          ['Counting Gulls', 213_000],
          ['The Tide Table', 186_000],
          ['Don’t Wait Up', 199_000],
        ],
      },
    ],
  },
  {
    title: 'Winter Quarters',
    album: 'Winter Quarters',
    credit: [['Nara Quill', '']],
    type: 'EP',
    status: 'Official',
    date: '2021',
    country: 'XE',
    hasCover: true,
    discs: [
      {
        format: 'Digital Media',
        tracks: [
          ['Polar Night', 402_100],
          ['Stove', 96_000],
        ],
        data: [['Winter Quarters (lyrics)', null]],
      },
    ],
  },
  {
    title: 'The Breakwater Sessions',
    album: 'The Breakwater Sessions',
    credit: [
      ['Odd Harbour', ' & '],
      ['N. Quill', ''],
    ],
    type: 'Album',
    secondaryTypes: ['Live'],
    status: 'Official',
    date: '2022-11-25',
    country: 'PT',
    hasCover: true,
    discs: [
      {
        format: 'CD',
        title: 'Friday',
        pregap: ['Doors', 61_000],
        tracks: [
          ['Rope Song', 275_000],
          ['Cargo', 331_000],
          ['Ledger of Small Storms', 290_000],
        ],
      },
      {
        format: 'DVD-Video',
        title: 'Saturday',
        isVideo: true,
        tracks: [
          ['Rope Song', 281_000],
          ['Encore', null],
        ],
      },
    ],
  },
  {
    title: 'Lantern / Buoy',
    album: 'Lantern / Buoy',
    credit: [['Odd Harbour', '']],
    type: 'Single',
    status: 'Promotion',
    date: '2012-09-03',
    country: null,
    hasCover: false,
    discs: [
      {
        format: '7" Vinyl',
        tracks: [
          ['Lantern', 183_000],
          ['Buoy', 201_000],
        ],
      },
    ],
  },
  {
    title: 'Low Water Rehearsal Tape',
    album: 'Low Water Rehearsal Tape',
    credit: [['Odd Harbour', '']],
    type: null,
    status: 'Bootleg',
    date: '',
    country: '',
    hasCover: false,
    discs: [
      {
        format: null,
        tracks: [
          ['Untitled Jam', null],
          ['Cargo (early)', 412_000],
        ],
      },
    ],
  },
  {
    title: '海の手紙',
    album: '海の手紙',
    credit: [['灯台守', '']],
    type: 'Album',
    status: null,
    date: '2016-07-18',
    country: 'JP',
    hasCover: false,
    discs: [
      {
        format: 'CD',
        tracks: [
          ['灯', 244_000],
          [
            '霧笛',
            318_500,
            [
              ['灯台守', ' with '],
              ['Nara Quill', ''],
            ],
          ],
          ['朝凪', 271_000],
        ],
      },
    ],
  },
  {
    title: 'Harbour Lights: Ten Years of Quay Records',
    album: 'Harbour Lights: Ten Years of Quay Records',
    credit: [[variousArtists, '']],
    type: 'Album',
    secondaryTypes: ['Compilation'],
    status: 'Official',
    date: '2024-05-17',
    country: 'XW',
    hasCover: true,
    discs: [
      {
        format: 'Digital Media',
        tracks: [
          [
            'Counting Gulls (Quay mix)',
            256_000,
            [
              ['Nara Quill', ' vs. '],
              ['Odd Harbour', ''],
            ],
          ],
          ['Lantern', 183_000, [['Odd Harbour', '']]],
          ['朝凪', 271_000, [['灯台守', '']]],
          ['Polar Night', 402_100, [['Nara Quill', '']]],
        ],
      },
    ],
  },
];
