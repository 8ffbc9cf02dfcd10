import { tables } from '@stagedoor/db';
import type { RequestSettings } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { artistVisible, currentArtistId, getActingArtistId, ownerOfArtist } from '../artists/index.ts';

const { artists, artistSettings } = tables;

/** The kinds of requests that an artist accepts. A profile without an owner accepts none, since nobody would read them. */
export async function getRequestSettings(ctx: Ctx, input: { artistId: number }): Promise<RequestSettings> {
  const find = (id: number) => selectSettings(ctx).where(and(eq(artists.id, id), artistVisible));
  const [own] = await find(input.artistId);
  const row = own ?? (await find(await currentArtistId(ctx, input.artistId)))[0];
  if (!row) throw notFound('Artist');
  const settings = present(row);
  return row.userId === null ? { ...settings, cameoEnabled: false, customSongEnabled: false } : settings;
}

/** The caller's own request settings. */
export async function getOwnRequestSettings(ctx: Ctx): Promise<RequestSettings> {
  requireArtist(ctx);
  const [row] = await selectSettings(ctx).where(eq(artists.id, await getActingArtistId(ctx, 'manage')));
  if (!row) throw notFound('Artist profile');
  return present(row);
}

const selectSettings = (ctx: Ctx) =>
  ctx.db
    .select({
      userId: ownerOfArtist,
      cameoEnabled: artistSettings.cameoEnabled,
      customSongEnabled: artistSettings.customSongEnabled,
      updatedAt: sql`coalesce(${artistSettings.updatedAt}, ${artists.createdAt})`.mapWith(
        artistSettings.updatedAt,
      ),
    })
    .from(artists)
    .leftJoin(artistSettings, eq(artistSettings.artistId, artists.id));

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** Defaults for artists without a row. */
const present = ({ cameoEnabled, customSongEnabled, updatedAt }: SettingsRow): RequestSettings => ({
  cameoEnabled: cameoEnabled ?? true,
  customSongEnabled: customSongEnabled ?? true,
  updatedAt: updatedAt.toISOString(),
});
