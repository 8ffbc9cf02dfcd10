import { type SQL, sql } from 'drizzle-orm';
import { namelessKeyOf } from '../../catalog/plays/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { latestOtherLiker } from '../../platform/notifications/index.ts';

interface Person {
  id: number;
  username: string;
  displayUsername: string;
  email: string;
}

/**
 * Removes a person's traces from rows that are not deleted with the account: keys, events, other people's
 * notifications, requests.
 */
export async function forgetTraces(
  ctx: Ctx,
  { id, username, displayUsername, email }: Person,
): Promise<void> {
  // Matches the fields that hold ids and names, not free text: a username may be a common word or an artist's
  // name.
  const isNamed = (json: SQL) => sql`(
    jsonb_path_exists(${json}, '$.** ? (@.userId == $id || @.byUserId == $id)', jsonb_build_object('id', ${id}::int))
    or jsonb_path_exists(${json}, '$.**.username ? (@ == $name || @ == $shown)',
      jsonb_build_object('name', ${username}::text, 'shown', ${displayUsername}::text))
    or jsonb_path_exists(${json}, '$.** ? (@ == $email)', jsonb_build_object('email', ${email}::text)))`;
  const statements = [
    // Other people's orders go on, with the address of their account.
    sql`update custom_requests r set email = u.email from users u
      where u.id = r.user_id and u.id <> ${id} and lower(r.email) = ${email} and r.id in (select request_id from orders)`,
    sql`delete from custom_requests where user_id = ${id} or lower(email) = ${email}`,
    // Plays stay counted, under a random key.
    ...[`u:${id}`, namelessKeyOf(ctx, id)].flatMap((own) => [
      sql`with strangers as (select 'l:' || gen_random_uuid() as key),
        moved as (update artist_listener_days set listener_key = (select key from strangers) where listener_key = ${own}),
        counted as (update play_batches set listener_keys = array_replace(listener_keys, ${own}, (select key from strangers))
          where ${own} = any(listener_keys)),
        played as (update play_log set user_id = null, listener_key = (select key from strangers) where listener_key = ${own})
        update play_events set listener_key = (select key from strangers) where listener_key = ${own}`,
      sql`delete from recent_plays where listener_key = ${own}`,
    ]),
    // The demo provider's references contain the person's id.
    sql`update invoices set provider_ref = 'demo:' || gen_random_uuid() where user_id = ${id} and provider = 'demo'`,
    sql`delete from verifications where identifier in (${`password-reset:${id}`}, ${`email-confirm:${id}`})`,
    sql`update reports set note = null, notice = null where reporter_user_id = ${id} or lower(notice ->> 'email') = ${email}`,
    sql`delete from report_cases where target_type = 'user' and target_id = ${id}`,
    sql`delete from decisions where target_type = 'user' and target_id = ${id}`,
    sql`update decisions set target_name = '', words = null, answer = null where maker_user_id = ${id}`,
    sql`select erase_audit_person(${id})`,
    sql`update notifications set payload = payload || ${latestOtherLiker}
        || jsonb_build_object('others', greatest((payload ->> 'others')::int - 1, 0))
      where type = 'like' and (payload ->> 'userId')::int = ${id} and ${latestOtherLiker} is not null`,
    sql`delete from notifications where ${isNamed(sql`payload`)}`,
    sql`delete from mails where user_id = ${id} or to_address = ${email} or ${isNamed(sql`data`)}`,
    sql`delete from events where audience = ${`user:${id}`} or ${isNamed(sql`payload`)}`,
    sql`delete from rate_limits where key ~ ${`^\\w+:${id}([/@]|$)`} or key = ${`loginPerAccount:${username}`}
      or starts_with(key, ${`loginPerAccount:${username}/`})
      or starts_with(key, ${`loginPerAccountAndAddress:${username}@`})`,
  ];
  for (const statement of statements) await ctx.db.execute(statement);
}
