import { tables } from '@stagedoor/db';
import type { AppearancesInput, Page, Song } from '@stagedoor/validators';
import * as pages from '@stagedoor/validators/page-inputs';
import { and, desc, lt, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { listOfCurrent } from '../artists/index.ts';
import { linksTo } from '../credits/index.ts';
import { presentSong } from './present.ts';
import { songList } from './select-songs.ts';

const { songs } = tables;

const cursors = defineCursors('appearances', { id: 'number' });

const ARTIST = sql.placeholder('artistId');
const appearances = songList(
  ({ isNext }: { isNext: boolean }) => ({
    where: and(
      linksTo('song', ARTIST),
      ne(songs.artistId, ARTIST),
      isNext ? lt(songs.id, sql.placeholder('id')) : undefined,
    ),
    orderBy: [desc(songs.id)],
  }),
  [pages.appearancesOf(0).limit + 1],
);

/** Songs of others that credit the artist, newest first. */
export const listAppearances = (ctx: Ctx, input: AppearancesInput): Promise<Page<Song>> =>
  listOfCurrent(ctx, input.artistId, async (artistId) => {
    const rights = await loadRights(ctx);
    const last = cursors.read(ctx, input.cursor);
    const values = { artistId, ...last, limit: input.limit + 1 };
    const rows = await appearances(ctx, rights, { isNext: last !== undefined }, values);
    const now = ctx.now();
    return cursors.page(ctx, rows, input.limit, (row) => presentSong(row, rights, now));
  });
