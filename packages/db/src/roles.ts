import type { OpenDatabase } from './client.ts';

type Client = OpenDatabase['client'];

/** Tables that the application's role may not write like others. */
export const GUARDED = { audit_log: 'select, insert', audit_head: 'select', audit_seals: 'select' };

/**
 * Lets the role `app` use the tables of the caller, who owns them, but only add to the audit log. The job queue's
 * schema becomes the property of `app`, because pg-boss creates its tables itself. The caller must be a member of `app`.
 */
export async function shareWith(client: Client, app: string): Promise<void> {
  const role = client(app);
  await giveSchema(client, { schema: 'pgboss', to: app });
  await client`revoke create on schema public from public`;
  await client`grant usage on schema public, drizzle to ${role}`;
  await client`grant select, insert, update, delete on all tables in schema public to ${role}`;
  await client`grant usage, select, update on all sequences in schema public to ${role}`;
  await client`grant select on all tables in schema drizzle to ${role}`;
  for (const [table, rights] of Object.entries(GUARDED)) {
    await client`revoke all on ${client(table)} from ${role}`;
    await client`grant ${client.unsafe(rights)} on ${client(table)} to ${role}`;
  }
}

/** Makes the caller the owner of everything in the product's schemas that others own, such as an older single role. */
export async function takeOver(client: Client): Promise<void> {
  const [me] = await client<{ name: string }[]>`select current_user as name`;
  if (!me) return;
  const [found] =
    await client`select 1 from pg_namespace where nspname = 'drizzle' and nspowner <> current_user::regrole`;
  if (found) await client`alter schema drizzle owner to ${client(me.name)}`;
  for (const schema of ['public', 'drizzle']) await giveObjects(client, { schema, to: me.name });
}

async function giveSchema(client: Client, { schema, to }: { schema: string; to: string }): Promise<void> {
  const [found] = await client`
    select 1 from pg_namespace where nspname = ${schema} and nspowner <> ${to}::regrole`;
  if (found) await client`alter schema ${client(schema)} owner to ${client(to)}`;
  await giveObjects(client, { schema, to });
}

/** Tables (with their indexes and sequences), functions and types, except those of extensions. */
async function giveObjects(client: Client, { schema, to }: { schema: string; to: string }): Promise<void> {
  const commands = await client<{ command: string }[]>`
    with things as (
      select 'pg_class'::regclass as class, oid, relowner as owner, relnamespace as namespace,
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
        oid::regclass::text as name
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, oid, proowner, pronamespace, 'routine', oid::regprocedure::text from pg_proc
      union all
      select 'pg_type'::regclass, oid, typowner, typnamespace, 'type', oid::regtype::text from pg_type where typtype in ('e', 'd'))
    select format('alter %s %s owner to %I', kind, name, ${to}::text) as command from things
    where namespace = to_regnamespace(${schema}) and owner <> ${to}::regrole
      and not exists (select from pg_depend d where d.classid = class and d.objid = things.oid
        and d.deptype in ('e', 'a', 'i'))`;
  for (const { command } of commands) await client.unsafe(command);
}
