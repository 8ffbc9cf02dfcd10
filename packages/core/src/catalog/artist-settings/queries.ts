import { tables } from '@stagedoor/db';
import { ORDER_DAYS, type RequestSettings } from '@stagedoor/validators';
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
  const settings = present(ctx, row);
  return row.userId === null ? { ...settings, cameoEnabled: false, customSongEnabled: false } : settings;
}

/** The caller's own request settings. */
export async function getOwnRequestSettings(ctx: Ctx): Promise<RequestSettings> {
  requireArtist(ctx);
  const [row] = await selectSettings(ctx).where(eq(artists.id, await getActingArtistId(ctx, 'manage')));
  if (!row) throw notFound('Artist profile');
  return present(ctx, row);
}

const selectSettings = (ctx: Ctx) =>
  ctx.db
    .select({
      userId: ownerOfArtist,
      cameoEnabled: artistSettings.cameoEnabled,
      customSongEnabled: artistSettings.customSongEnabled,
      cameoPriceCents: artistSettings.cameoPriceCents,
      customSongPriceCents: artistSettings.customSongPriceCents,
      updatedAt: sql`coalesce(${artistSettings.updatedAt}, ${artists.createdAt})`.mapWith(
        artistSettings.updatedAt,
      ),
    })
    .from(artists)
    .leftJoin(artistSettings, eq(artistSettings.artistId, artists.id));

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** How many days an artist has to answer a request with a price: no longer than the provider holds it. */
export const answerDays = ({ payments }: Pick<Ctx, 'payments'>): number =>
  Math.min(ORDER_DAYS.answer, payments.orders?.holdDays ?? ORDER_DAYS.answer);

/** Defaults for artists without a row. */
const present = (ctx: Ctx, row: SettingsRow): RequestSettings => ({
  cameoEnabled: row.cameoEnabled ?? true,
  customSongEnabled: row.customSongEnabled ?? true,
  cameoPriceCents: row.cameoPriceCents,
  customSongPriceCents: row.customSongPriceCents,
  answerDays: answerDays(ctx),
  updatedAt: row.updatedAt.toISOString(),
});
