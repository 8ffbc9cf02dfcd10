import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { tables } from '@stagedoor/db';
import type { AdminSite, ChangeSiteInput, SiteSettings } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { keepPicture } from '../../catalog/images/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import {
  type Ctx,
  inTransaction,
  requireAdminOrSystem,
  type SiteState,
} from '../../platform/context/index.ts';
import { badRequest, DomainError } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { deriveAccent, loadSite, SITE_KEY } from '../../platform/site/index.ts';
import { FIXED_BY, getAdminSite } from './get-admin-site.ts';

const CHANGED = 'Somebody else has changed these settings meanwhile. Please look at them first.';

/**
 * Changes the settings that are given; open pages and other servers follow at once. `bad_request` for a setting that
 * the environment decides and an accent that cannot be read; `conflict`, with the settings as they are now, when the
 * version has changed meanwhile.
 */
export async function changeSite(ctx: Ctx, input: ChangeSiteInput): Promise<AdminSite> {
  requireAdminOrSystem(ctx);
  const { version, ...changes } = input;
  refuseFixed(ctx, changes);
  if (changes.accent) refuseUnreadable(changes.accent);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`);
    const before = await loadSite(ctx.db);
    if (version !== undefined && version !== before.version)
      throw new DomainError('conflict', CHANGED, { current: await getAdminSite(ctx) });
    const settings = { ...before.settings, ...changes };
    const changed = (Object.keys(settings) as (keyof SiteSettings)[]).filter(
      (key) => !isDeepStrictEqual(settings[key], before.settings[key]),
    );
    if (changed.length === 0) return;
    if (settings.logo && changed.includes('logo')) await keepPicture(ctx, settings.logo);
    await save(ctx, before, settings, changed);
    await recordAct(ctx, {
      act: 'change-site',
      target: { type: 'site', id: before.version + 1 },
      details: Object.fromEntries(
        changed.map((key) => [key, { from: before.settings[key], to: settings[key] }]),
      ),
    });
    await publish(ctx, 'all', { type: 'site-changed' });
  });
  return getAdminSite(ctx);
}

async function save({ db }: Ctx, before: SiteState, settings: SiteSettings, changed: string[]) {
  const value = {
    version: before.version + 1,
    announcementId: changed.includes('announcement') ? randomUUID() : before.announcementId,
    settings,
  };
  await db
    .insert(tables.settings)
    .values({ key: SITE_KEY, value })
    .onConflictDoUpdate({ target: tables.settings.key, set: { value } });
}

function refuseFixed({ fixedSite }: Ctx, changes: Partial<SiteSettings>): void {
  for (const [key, variable] of Object.entries(FIXED_BY) as [keyof typeof FIXED_BY, string][])
    if (fixedSite[key] !== null && changes[key] !== undefined && changes[key] !== fixedSite[key])
      throw badRequest(`This is set by ${variable} and cannot be changed here`);
}

function refuseUnreadable(accent: string): void {
  const { problem } = deriveAccent(accent);
  if (problem) throw badRequest(problem);
}
