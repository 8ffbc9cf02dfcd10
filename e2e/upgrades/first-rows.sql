insert into users (username, display_username, name, email, email_verified, is_artist, is_admin, created_at) values
	('ada.l', 'Ada.L', 'Ada', 'ada@example.com', true, true, false, now() - interval '20 days'),
	('bob', 'Bob', '', 'bob@example.com', true, false, false, now() - interval '19 days'),
	('cleo', 'Cleo', '', 'cleo@example.com', true, false, true, now() - interval '18 days'),
	('ada-l', 'Ada-L', '', 'other@listeners.example.com', false, false, false, now() - interval '17 days');
insert into accounts (user_id, account_id, provider_id, password)
	select id, id::text, 'credential', '$argon2id$v=19$m=19456,t=2,p=1$2zK2pFtA8InBmsjAjkYeCA$pT4+aVBQsSdXToatqwfnlp+i8ff1EcQnDHSXI98eaCU' from users;
insert into sessions (user_id, token, expires_at, ip_address, user_agent)
	values (2, 'a-session-of-bob', now() + interval '7 days', '192.0.2.1', 'Mozilla/5.0');
insert into verifications (identifier, value, expires_at)
	values ('password-reset:2', repeat('a', 64) || ':bob@example.com', now() + interval '1 hour');
insert into notifications (user_id, type, payload, dedupe_key) values
	(2, 'new-song', '{"artistId": 1, "artistName": "Ada", "coverImage": null, "songId": 1, "title": "First Light", "isPremium": false}', 'song:1'),
	(1, 'comment', '{"userId": 2, "username": "Bob", "profileImage": null, "subject": {"kind": "post", "id": 1, "title": "Hello"}, "commentId": 1}', 'comment:1'),
	(1, 'claim', '{"songId": 3, "title": "Found", "coverImage": null, "status": "approved"}', 'claim:1');
insert into notification_preferences (user_id, preferences) values (2, '{"new-post": {"inApp": true, "email": false}}');
insert into mails (user_id, to_address, template, data, dedupe_key, state, sent_at)
	values (2, 'bob@example.com', 'password-reset', '{}', 'password-reset:2:1', 'sent', now());
insert into data_exports (user_id, state, finished_at, expires_at) values (2, 'failed', now(), now() + interval '1 day');
insert into artists (user_id, name, bio, monthly_listeners, verified) values
	(1, 'Ada', 'Songs by night.', 2, true), (null, 'Unclaimed', null, 0, false);
insert into artist_settings (artist_id, cameo_enabled) values (1, false);
insert into related_artists (artist_id, related_artist_id, rank) values (1, 2, 1);
insert into tour_dates (artist_id, date, venue, city, country) values (1, current_date + 30, 'The Cellar', 'Graz', 'Austria');
insert into products (artist_id, name, price_cents, category) values (1, 'T-Shirt', 2500, 'clothing');
insert into custom_requests (artist_id, user_id, request_type, email, details) values (1, 2, 'cameo', 'bob@example.com', 'Sing for my mother');
insert into albums (artist_id, title, year) values (1, 'Nights', '2026');
insert into songs (artist_id, album_id, title, track_number, duration_ms, audio_state, audio_url, sources, plays, is_premium, genre) values
	(1, 1, 'First Light', 1, 61500, 'ready', '/media/audio/1-00000000.mp3', '[{"type": "audio/mpeg", "url": "/media/audio/1-00000000.mp3"}]', 3, false, 'Jazz'),
	(1, 1, 'Last Train', 2, 200000, 'ready', '/media/audio/2-00000000.mp3', '[{"type": "audio/mpeg", "url": "/media/audio/2-00000000.mp3"}]', 1, true, null),
	(2, null, 'Found', null, 90000, 'ready', '/media/audio/3-00000000.mp3', '[{"type": "audio/mpeg", "url": "/media/audio/3-00000000.mp3"}]', 0, false, null),
	(1, null, 'Gone', null, null, 'missing', null, '[]', 0, false, null);
update songs set is_claimable = true, uploaded_by_admin = true where id = 3;
update songs set deleted_at = now() where id = 4;
insert into renditions (song_id, format, storage_key, content_type, bytes, sha256, bitrate_kbps, duration_ms, lead_in_ms, init_bytes, seek_index) values
	(1, 'mp3', 'audio/1-00000000.mp3', 'audio/mpeg', 1000, repeat('0', 64), 192, 61500.25, 0, null, null),
	(1, 'opus', 'audio/1-00000000.webm', 'audio/webm', 900, repeat('1', 64), 128, 61500.25, 6.5, 250, '[[0, 250]]');
insert into song_waveforms (song_id, peaks) values (1, '{0, 100, 255}');
insert into liked_songs (user_id, song_id) values (2, 1), (2, 2);
insert into song_comments (user_id, song_id, text, timestamp) values (2, 1, 'That bridge!', 30);
insert into artist_listener_days (artist_id, day, listener_key) values (1, to_char(now(), 'YYYY-MM-DD'), 'u:2');
insert into play_events (song_id, user_id, listener_key, "window", played_at, aggregated_at) values
	(1, 2, 'u:2', 1, now() - interval '2 days', now()), (1, 2, 'u:2', 2, now() - interval '1 day', now()),
	(1, null, 'l:0a1b', 1, now() - interval '1 day', now()), (2, 2, 'u:2', 3, now(), now()), (1, 1, 'u:1', 9, now(), null);
insert into daily_plays (song_id, day, plays) values
	(1, current_date - 2, 1), (1, current_date - 1, 2), (2, current_date, 1);
insert into claims (song_id, artist_id, note, status) values (3, 1, 'This is mine.', 'pending');
insert into playlists (user_id, name, description, is_public) values (2, 'Late', 'For the way home', true);
insert into playlist_songs (playlist_id, song_id, position) values (1, 2, 0), (1, 1, 1);
insert into contents (artist_id, title, description, content_type, content_url, is_premium, file_state) values
	(1, 'Hello', 'My first post.', 'text', '', false, 'none'),
	(1, 'Backstage', null, 'image', '/media/content/2-image', true, 'ready');
insert into content_files (content_id, variant, storage_key, content_type, bytes, sha256) values
	(2, 'image', 'posts/2/image', 'image/webp', 500, repeat('2', 64)), (2, 'preview', 'posts/2/preview', 'image/webp', 50, repeat('3', 64));
insert into comments (user_id, content_id, text) values (2, 1, 'Welcome!');
insert into images (user_id, address, name, state) values (1, '/uploads/images/aa-480.webp', 'aa', 'ready');
insert into imports (artist_id, release_mbid, state, done, total, finished_at)
	values (1, 'f6d4b2a0-0000-4000-8000-000000000001', 'done', 2, 2, now());
insert into musicbrainz_answers (url, body) values ('https://musicbrainz.org/ws/2/release/1', '{}');
insert into uploads (user_id, song_id, content_id, file_name, storage_key, content_type, bytes, sha256, state, finished_at) values
	(1, 1, null, 'first.wav', 'originals/1', 'audio/wav', 5000, repeat('4', 64), 'ready', now()),
	(1, null, 2, 'backstage.jpg', 'originals/2', 'image/jpeg', 800, repeat('5', 64), 'ready', now());
insert into subscriptions (user_id, artist_id, paid_until, provider) values (2, 1, now() + interval '12 days', 'demo');
insert into payment_customers (user_id, provider, provider_ref, billing_ref, period_end)
	values (2, 'demo', 'demo_customer_2', 'demo_billing_2_5', now() + interval '12 days');
insert into payment_events (id, type) values ('evt_1', 'invoice.paid');
insert into invoices (user_id, provider, provider_ref, state, amount_cents, fee_cents, refunded_cents, paid_at)
	values (2, 'demo', 'demo_invoice_2_1', 'paid', 99, 32, 0, now());
insert into invoice_lines (invoice_id, artist_id, artist_name, amount_cents) values (1, 1, 'Ada', 99);
begin;
insert into ledger_accounts (kind, artist_id) values ('artist_payable', 1), ('cash', null);
insert into ledger_transactions (reference, kind) values ('invoice:1:charge', 'charge'), ('invoice:1:fee:32', 'fee');
insert into ledger_entries (transaction_id, account_id, amount_cents) values (1, 1, -99), (1, 2, 99), (2, 1, 32), (2, 2, -32);
commit;
insert into audit_log (actor_user_id, action, entity, entity_id, details)
	values (3, 'delete', 'song', 4, '{"name": "Gone"}');
insert into events (audience, payload) values ('all', '{"type": "subscriptions-changed"}');
insert into rate_limits (key, hits, resets_at) values ('logins:192.0.2.1', 1, now() + interval '1 minute');
insert into reports (reporter_user_id, entity, entity_id, reason) values (2, 'comment', 1, 'spam');
insert into settings (key, value) values ('demo', '{"state": "done", "startedAt": "2026-11-01T00:00:00.000Z"}');
