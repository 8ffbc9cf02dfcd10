import type { HomeSection } from '@stagedoor/validators';
import { readPlays } from '../../catalog/history/index.ts';
import { listSongsByIds } from '../../catalog/songs/index.ts';
import { getWeeklyMix } from '../../catalog/weekly-mixes/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { findNews } from '../feed/index.ts';
import { readItems } from './public-sections.ts';
import { inOrderOf, OFFERED, songItem } from './section.ts';

/** Plays that are looked through for different songs. */
const LATEST_PLAYS = 100;
const NEWS_DAYS = 60;

/** The songs that the person played last, each once. */
export async function playedLast(ctx: Ctx, userId: number): Promise<HomeSection> {
  const { keepsHistory } = await loadRights(ctx);
  const plays = keepsHistory ? await readPlays(ctx, { userId, last: undefined, limit: LATEST_PLAYS }) : [];
  const ids = [...new Set(plays.map(({ songId }) => songId))].slice(0, OFFERED);
  const found = ids.length === 0 ? [] : await listSongsByIds(ctx, { ids });
  const playable = found.filter(({ audioUrl }) => audioUrl !== null);
  return {
    kind: 'continue',
    title: 'Jump back in',
    items: inOrderOf(ids, playable).map((song) => songItem(song)),
  };
}

/** Music that the person's artists published lately, latest first. */
export async function newFromArtists(ctx: Ctx, userId: number): Promise<HomeSection> {
  const news = await findNews(ctx, {
    userId,
    last: undefined,
    limit: OFFERED,
    kinds: ['album', 'song'],
    ofArtistsAlone: true,
  });
  const since = ctx.now().getTime() - NEWS_DAYS * 24 * 3600 * 1000;
  const rows = news.flatMap(({ kind, id, at }) =>
    (kind === 'album' || kind === 'song') && at.getTime() > since ? [{ kind, id }] : [],
  );
  return { kind: 'new', title: 'New from your artists', items: await readItems(ctx, rows) };
}

export async function madeForYou(ctx: Ctx): Promise<HomeSection> {
  const { songs } = await getWeeklyMix(ctx);
  const items = songs.slice(0, OFFERED).map(({ song, because }) => songItem(song, because));
  return { kind: 'made-for-you', title: 'Made for you', items };
}
