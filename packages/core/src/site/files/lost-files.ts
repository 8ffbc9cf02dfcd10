import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { createKeySet } from './key-set.ts';
import { requiredFiles } from './required-files.ts';

const AT_ONCE = 5_000;

/** The keys of files that rows name and the storage has not. */
export async function findLostFiles(ctx: Ctx): Promise<string[]> {
  requireAdminOrSystem(ctx);
  const there = createKeySet();
  for await (const { key } of ctx.storage.list('')) there.add(key);
  const required = await requiredFiles(ctx.client);
  const lost: string[] = [];
  for await (const rows of ctx.client.unsafe<{ key: string }[]>(required).cursor(AT_ONCE))
    lost.push(...rows.map(({ key }) => key).filter((key) => !there.has(key)));
  return lost;
}

/** Gives up as lost what `findLostFiles` finds, if it is `files` many, so that backups are made without it. */
export async function acceptLostFiles(ctx: Ctx, { files }: { files: number }): Promise<void> {
  const lost = await findLostFiles(ctx);
  if (lost.length !== files) throw conflict(`${lost.length} files are missing, not ${files}`);
  await ctx.client`insert into settings (key, value) values ('lost-files', ${JSON.stringify(lost)}::jsonb)
    on conflict (key) do update set value = settings.value || excluded.value`;
}
