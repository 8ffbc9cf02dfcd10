import type { InventedRelease } from './invented-types.ts';

/** Short recordings, for the demo and for trying the upload of many files. */
export const phoneMemos: InventedRelease = {
  title: 'Phone Memos',
  album: 'Phone Memos',
  credit: [['Marlowe Vance', '']],
  type: 'Album',
  secondaryTypes: ['Demo'],
  status: 'Official',
  date: '2018-11',
  country: 'XW',
  hasCover: true,
  discs: [
    {
      format: 'Digital Media',
      tracks: [
        ['Kettle', 12_000],
        ['Two Stops Early', 15_000],
        ['Coat on the Chair', 18_500],
        ['Left on Read', 14_000],
        ['Stairwell', 21_000],
        ['Nobody’s Umbrella', 16_000],
        [
          'Stairwell',
          17_000,
          [
            ['Marlowe Vance', ' with '],
            ['Nara Quill', ''],
          ],
        ],
        ['Rehearsing an Apology', 19_000],
        ['Bus Window', 13_500],
        ['Out of Battery', 20_000],
      ],
    },
  ],
};
