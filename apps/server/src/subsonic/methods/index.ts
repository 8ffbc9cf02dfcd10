import type { Method } from '../method.ts';
import { absent } from './absent.ts';
import { annotate } from './annotate.ts';
import { browse } from './browse.ts';
import { info } from './info.ts';
import { lists } from './lists.ts';
import { media } from './media.ts';
import { playlists } from './playlists.ts';
import { queue } from './queue.ts';
import { searches } from './search.ts';
import { shares } from './shares.ts';
import { system } from './system.ts';

/** Every method of the protocol by its name. */
export const METHODS: Readonly<Record<string, Method>> = {
  ...system,
  ...browse,
  ...info,
  ...lists,
  ...searches,
  ...playlists,
  ...media,
  ...annotate,
  ...queue,
  ...shares,
  ...absent,
};
