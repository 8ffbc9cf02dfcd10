import { albumKnownTo, artistKnownTo, songKnownTo } from './known-to.ts';
import { playlistSections } from './playlist-sections.ts';
import type { Section } from './section.ts';
import { talkSections } from './talk-sections.ts';

/** Sections of every person. Secrets (password, session tokens, link keys) are not included. */
export const personSections: Section[] = [
  {
    path: 'profile.json',
    about: 'Your account.',
    select: (sql, userId) => sql`
      select u.id, u.display_username as username, u.email, u.email_verified as "isEmailConfirmed",
        u.profile_image as "profileImage", u.is_artist as "isArtist", u.created_at as "createdAt",
        u.shows_supported_artists as "showsSupportedArtists", u.feed_seen_at as "feedSeenAt",
        u.keeps_history as "keepsHistory", u.allows_explicit as "allowsExplicit", p.preferences as "notificationPreferences", d.rhythm as "digest"
      from users u left join notification_preferences p on p.user_id = u.id left join digests d on d.user_id = u.id where u.id = ${userId}`,
  },
  {
    path: 'sessions.json',
    about: 'Where you are signed in.',
    select: (sql, userId) => sql`
      select id, ip_address as address, user_agent as "userAgent", created_at as "createdAt",
        updated_at as "lastSeenAt", expires_at as "expiresAt", second_factor as "secondFactor", second_factor_at as "secondFactorAt"
      from sessions where user_id = ${userId} order by id`,
  },
  {
    path: 'security-events.json',
    about: 'Sign-ins, and what else happened to your account and work; addresses are kept for 90 days.',
    select: (sql, userId) => sql`
      select id, act, at, coalesce((details ->> 'times')::int, 1) as count, target_type as "targetType",
        target_id as "targetId", personal #>> '{subject,name}' as name,
        case when coalesce(actor_user_id, subject_user_id) = subject_user_id then personal #>> '{origin,address}' end as address
      from audit_log where subject_user_id = ${userId} order by id`,
  },
  {
    path: 'passkeys.json',
    about: 'Your passkeys.',
    select: (sql, userId) => sql`
      select id, name, backed_up as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${userId} order by id`,
  },
  {
    path: 'sign-in-accounts.json',
    about: 'Accounts elsewhere that sign in to yours: who runs them, and your number there.',
    select: (sql, userId) => sql`
      select id, provider_id as issuer, account_id as subject, created_at as "connectedAt"
      from accounts where user_id = ${userId} and provider_id like 'http%' order by id`,
  },
  {
    path: 'tokens.json',
    about: 'Tokens of programs that act for you, without the tokens themselves.',
    select: (sql, userId) => sql`
      select id, name, scopes, sealed_token is not null as "isForSubsonic", created_at as "createdAt",
        expires_at as "expiresAt", last_used_at as "lastUsedAt"
      from program_tokens where user_id = ${userId} order by id`,
  },
  {
    path: 'subscriptions.json',
    about: 'Artists you are or were subscribed to.',
    select: (sql, userId) => sql`
      select s.id, s.artist_id as "artistId", a.name as "artistName", s.active, s.start_date as "startDate",
        s.paid_until as "paidUntil", s.gift_until as "giftUntil", s.cancelled_at as "cancelledAt", s.end_date as "endDate", s.provider
      from subscriptions s join artists a on a.id = s.artist_id where s.user_id = ${userId} order by s.id`,
  },
  {
    path: 'invoices.json',
    about: 'Your invoices, with the artists each was for.',
    select: (sql, userId) => sql`
      select i.id, i.provider, i.kind, i.state, i.amount_cents as "amountCents", i.refunded_cents as "refundedCents",
        i.created_at as "createdAt", i.paid_at as "paidAt",
        (select coalesce(json_agg(json_build_object('artistId', l.artist_id, 'artistName', l.artist_name,
          'amountCents', l.amount_cents, 'title', l.title) order by l.id), '[]') from invoice_lines l where l.invoice_id = i.id) as lines
      from invoices i where i.user_id = ${userId} order by i.id`,
  },
  {
    path: 'purchases.json',
    about: 'Albums and songs that you bought, or got by a code, and gifts and tips that you gave.',
    select: (sql, userId) => sql`
      select id, kind, album_id as "albumId", song_id as "songId", title, artist_id as "artistId",
        artist_name as "artistName", state, amount_cents as "amountCents", provider, email, paid_with_id as "paidWithId", opens_at as "opensAt",
        created_at as "createdAt", paid_at as "paidAt",
        coalesce((select json_build_object('months', g.months, 'message', g.message, 'email', g.email, 'redeemedAt', g.redeemed_at)
          from gifts g where g.id = gift_id),
          (select json_build_object('albumId', c.album_id, 'songId', c.song_id, 'message', c.message, 'email', c.email,
            'redeemedAt', c.redeemed_at) from download_codes c where c.gift_purchase_id = purchases.id)) as gift,
        exists (select from download_codes c where c.purchase_id = purchases.id) as "isByCode",
        (select json_build_object('message', t.message, 'showsName', t.shows_name) from tips t where t.purchase_id = purchases.id) as tip
      from purchases where user_id = ${userId} order by id`,
  },
  {
    path: 'invoice-items.json',
    about: 'Days that you opened after a month had begun, and when they went onto an invoice.',
    select: (sql, userId) => sql`
      select i.id, i.provider, i.artist_id as "artistId", i.amount_cents as "amountCents", i.starts_at as "startsAt",
        i.ends_at as "endsAt", i.created_at as "createdAt", i.settled_at as "settledAt"
      from invoice_items i where i.user_id = ${userId} order by i.id`,
  },
  {
    path: 'liked-songs.json',
    about: 'Songs you like.',
    select: (sql, userId) => sql`
      select s.id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as title,
        case when ${songKnownTo(sql, userId)} then a.name end as "artistName", l.liked_at as "likedAt"
      from liked_songs l join songs s on s.id = l.song_id join artists a on a.id = s.artist_id
      where l.user_id = ${userId} order by l.id`,
  },
  {
    path: 'follows.json',
    about: 'Artists you follow, and which of their news reach you.',
    select: (sql, userId) => sql`
      select f.artist_id as "artistId", case when ${artistKnownTo(sql, userId)} then a.name end as "artistName",
        f.news, f.created_at as "followedAt"
      from artist_follows f join artists a on a.id = f.artist_id where f.user_id = ${userId} order by f.created_at, f.artist_id`,
  },
  {
    path: 'saved-albums.json',
    about: 'Albums you saved.',
    select: (sql, userId) => sql`
      select b.id as "albumId", case when ${albumKnownTo(sql, userId)} then b.title end as title,
        case when ${albumKnownTo(sql, userId)} then a.name end as "artistName", l.saved_at as "savedAt"
      from saved_albums l join albums b on b.id = l.album_id join artists a on a.id = b.artist_id
      where l.user_id = ${userId} order by l.id`,
  },
  {
    path: 'player-state.json',
    about: 'What your devices played last.',
    select: (sql, userId) => sql`
      select p.song_id as "songId", p.position_ms as "positionMs", p.queue, p.device, p.device_id as "deviceId",
        p.updated_at as "updatedAt"
      from player_states p where p.user_id = ${userId}`,
  },
  {
    path: 'weekly-mix.json',
    about: 'The songs that were picked for you this week, and because of which ones that you play.',
    select: (sql, userId) => sql`
      select m.song_ids as "songIds", m.because_of as "becauseOf", m.made_at as "madeAt"
      from weekly_mixes m where m.user_id = ${userId}`,
  },
  {
    path: 'private-feeds.json',
    about: 'Private feeds that you made for your apps.',
    select: (sql, userId) => sql`
      select f.id, f.created_at as "createdAt" from private_feeds f where f.user_id = ${userId} order by f.id`,
  },
  {
    path: 'push-browsers.json',
    about: 'Browsers that get your notifications while no page is open.',
    select: (sql, userId) => sql`
      select p.endpoint, p.created_at as "createdAt" from push_subscriptions p where p.user_id = ${userId} order by p.id`,
  },
  {
    path: 'scrobbling.json',
    about: 'Where your plays are told.',
    select: (sql, userId) => sql`
      select a.username, a.connected_at as "connectedAt", a.last_sent_at as "lastSentAt", a.refused_at as "refusedAt"
      from scrobbling_accounts a where a.user_id = ${userId}`,
  },
  {
    path: 'scrobbles.json',
    about: 'Plays that have not been told to ListenBrainz yet.',
    select: (sql, userId) => sql`
      select s.song_id as "songId", s.listened_at as "listenedAt"
      from scrobbles s where s.user_id = ${userId} order by s.listened_at, s.id`,
  },
  {
    path: 'followed-tags.json',
    about: 'Tags you follow.',
    select: (sql, userId) => sql`
      select f.slug as tag, f.created_at as "followedAt" from tag_follows f where f.user_id = ${userId} order by f.created_at, f.slug`,
  },
  ...playlistSections,
  ...talkSections,
  {
    path: 'plays.json',
    about: 'What you listened to.',
    select: (sql, userId) => sql`
      select s.id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as title,
        case when ${songKnownTo(sql, userId)} then a.name end as "artistName", e.played_at as "playedAt",
        e.source as "startedFrom"
      from all_plays e join songs s on s.id = e.song_id join artists a on a.id = s.artist_id
      where e.user_id = ${userId} order by e.played_at, e.song_id`,
  },
  {
    path: 'imported-listens.json',
    about: 'Listens that you brought from elsewhere.',
    select: (sql, userId) => sql`
      select s.id as "songId", case when ${songKnownTo(sql, userId)} then s.title end as title,
        case when ${songKnownTo(sql, userId)} then a.name end as "artistName", l.listened_at as "listenedAt"
      from imported_listens l join songs s on s.id = l.song_id join artists a on a.id = s.artist_id
      where l.user_id = ${userId} order by l.listened_at, l.song_id`,
  },
  {
    path: 'listen-imports.json',
    about: 'Files of listens that you sent, and what became of them.',
    select: (sql, userId) => sql`
      select i.id, i.file_name as "fileName", i.bytes, i.state, i.done, i.total, i.matched, i.added, i.skipped, i.unmatched,
        i.failure_reason as "failureReason", i.created_at as "createdAt", i.finished_at as "finishedAt"
      from listen_imports i where i.user_id = ${userId} order by i.id`,
  },
  {
    path: 'notifications.json',
    about: 'News you were told.',
    select: (sql, userId) => sql`
      select id, type, payload, created_at as "createdAt", read_at as "readAt", mailed_at as "mailedAt"
      from notifications n where user_id = ${userId} and not exists (
        select from users u where u.id = (n.payload ->> 'userId')::int and u.deleted_at is not null)
      order by id`,
  },
  {
    path: 'mails.json',
    about: 'Mails that were sent to you.',
    select: (sql, userId) => sql`
      select template, to_address as address, state, created_at as "createdAt", sent_at as "sentAt"
      from mails where user_id = ${userId} order by id`,
  },
  {
    path: 'custom-requests.json',
    about: 'Requests you sent to artists.',
    select: (sql, userId) => sql`
      select r.id, case when ${artistKnownTo(sql, userId)} then a.name end as "artistName", r.request_type as "requestType", r.email, r.details, r.status,
        r.revision, o.price_cents as "priceCents", o.answer_by as "answerBy", o.deliver_by as "deliverBy",
        array(select s.status || ' ' || to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
          from request_steps s where s.request_id = r.id order by s.id) as steps,
        array(select f.file_name from request_deliveries f where f.request_id = r.id order by f.id) as files,
        r.created_at as "createdAt"
      from custom_requests r join artists a on a.id = r.artist_id left join orders o on o.request_id = r.id
      where r.user_id = ${userId} order by r.id`,
  },
  {
    path: 'reports.json',
    about: 'What you reported.',
    select: (sql, userId) => sql`
      select r.id, r.target_type as "targetType", r.target_id as "targetId", r.reason, r.note, r.notice,
        c.state, r.created_at as "createdAt"
      from reports r join report_cases c on c.id = r.case_id where r.reporter_user_id = ${userId} order by r.id`,
  },
  {
    path: 'decisions.json',
    about: 'What moderators decided about your work, words and account, and your answers.',
    select: (sql, userId) => sql`
      select id, target_type as "targetType", target_id as "targetId", target_name as name, kind as decision, reason,
        words, until, created_at as "decidedAt", undone_at as "undoneAt", answer, answered_at as "answeredAt"
      from decisions where maker_user_id = ${userId} and kind <> 'dismiss' order by id`,
  },
  {
    path: 'consents.json',
    about: 'Terms and other texts that you agreed to.',
    select: (sql, userId) => sql`
      select t.kind, t.version, c.created_at as "agreedAt"
      from consents c join legal_texts t on t.id = c.legal_text_id where c.user_id = ${userId} order by t.id`,
  },
];
