import type { AdminSite } from '@stagedoor/validators';
import { readTotalUse } from '../../catalog/uploads/index.ts';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { loadSite, readQuotas, readSiteName } from '../../platform/site/index.ts';
import { readTrashNote } from '../files/index.ts';

/** The settings that the environment may decide, with the variable's name. */
export const FIXED_BY = {
  name: 'BRAND_NAME',
  artistQuotaMb: 'STORAGE_QUOTA_PER_ARTIST_MB',
  totalQuotaMb: 'STORAGE_QUOTA_MB',
} as const;

/** The settings of the site, and what counts now. For admins. */
export async function getAdminSite(ctx: Ctx): Promise<AdminSite> {
  requireAdminOrSystem(ctx);
  const { fixedSite } = ctx;
  const [{ version, settings }, name, quotas, usedBytes, trash] = await Promise.all([
    loadSite(ctx.db),
    readSiteName(ctx),
    readQuotas(ctx),
    readTotalUse(ctx),
    readTrashNote(ctx),
  ]);
  const variableOf = (key: keyof typeof FIXED_BY) => (fixedSite[key] === null ? null : FIXED_BY[key]);
  return {
    version,
    settings,
    fixed: {
      name: variableOf('name'),
      artistQuotaMb: variableOf('artistQuotaMb'),
      totalQuotaMb: variableOf('totalQuotaMb'),
    },
    effective: { name, ...quotas },
    usedBytes,
    trashBytes: trash?.bytes ?? 0,
  };
}
