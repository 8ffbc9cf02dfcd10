import { FEATURED_ROLE } from '@stagedoor/validators/credit-roles';
import { lyrics } from './lyrics.ts';
import type { DemoWords } from './types.ts';

/** Tags, credits, lyrics and marks for strong language of some songs and albums. */
export const words: readonly DemoWords[] = [
  {
    of: 'album',
    artist: 'artist',
    title: 'Second Shift',
    tags: ['bedroom pop', 'handclaps'],
    label: 'Spin Cycle Tapes',
    notes:
      'Made above the laundrette, between two shifts. Thanks to everybody who clapped and to number seven.',
    credits: [
      { name: 'Marlowe Vance', role: 'Producer', artist: 'artist' },
      { name: 'Ines Calloway', role: 'Mixing engineer', artist: 'inescalloway' },
      { name: 'Oona Brandt', role: 'Mastering engineer' },
      { name: 'Marlowe Vance', role: 'Artwork', artist: 'artist' },
    ],
  },
  {
    of: 'song',
    artist: 'artist',
    title: 'Clock Out Early',
    tags: ['bedroom pop', 'sing along'],
    language: 'en',
    lyrics: lyrics['clock-out-early'],
    credits: [
      { name: 'Marlowe Vance', role: 'Songwriter', artist: 'artist' },
      { name: 'The laundrette', role: 'Handclaps' },
    ],
  },
  {
    of: 'song',
    artist: 'artist',
    title: 'Half My Heart in Your Coat',
    tags: ['ballad', 'strings'],
    credits: [
      { name: 'Ines Calloway', role: FEATURED_ROLE, artist: 'inescalloway' },
      { name: 'Ottoline Wirth', role: 'Strings', artist: 'ottolinewirth' },
    ],
  },
  {
    of: 'song',
    artist: 'inescalloway',
    title: 'Slow Weather',
    tags: ['late night', 'neo soul'],
    language: 'en',
    lyrics: lyrics['slow-weather'],
    credits: [{ name: 'Ines Calloway', role: 'Songwriter', artist: 'inescalloway' }],
  },
  {
    of: 'album',
    artist: 'lowceiling',
    title: 'Load In, Load Out',
    type: 'ep',
    tags: ['garage rock', 'live in one room'],
    credits: [{ name: 'Gus Pohl', role: 'Recording engineer' }],
  },
  {
    of: 'song',
    artist: 'lowceiling',
    title: 'Van Smell',
    tags: ['garage rock'],
    language: 'en',
    lyrics: lyrics['van-smell'],
    isExplicit: true,
    credits: [{ name: 'Low Ceiling', role: 'Songwriter', artist: 'lowceiling' }],
  },
  {
    of: 'song',
    artist: 'kitewire',
    title: 'Terminus',
    tags: ['night bus', 'arpeggio'],
    credits: [{ name: 'Juniper Sol', role: 'Keyboards', artist: 'junipersol' }],
  },
  {
    of: 'song',
    artist: 'hollisrae',
    title: 'Gravel & Grace',
    tags: ['americana', 'sing along'],
    language: 'en',
    lyrics: lyrics['gravel-and-grace'],
    credits: [{ name: 'The Tin Orchard', role: 'Backing vocals', artist: 'tinorchard' }],
  },
];
