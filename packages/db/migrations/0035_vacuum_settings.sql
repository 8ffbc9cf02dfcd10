-- PostgreSQL vacuums a table once a fifth of it has changed. For tables of millions of rows that is late: a fifth of all
-- plays are dead rows by then. The settings are shares (scale factors) of the table, or numbers of rows (thresholds).

-- Counters of visits: few rows, changed many times a second. Room in each page keeps a change within it.
ALTER TABLE "rate_limits" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);--> statement-breakpoint
-- A day of events and a week of jobs' lines: as many rows go each hour as came a day or a week before.
ALTER TABLE "events" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "job_lines" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
-- Each play is written once and marked once when it is counted, so there are as many dead rows as plays.
ALTER TABLE "play_events" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);--> statement-breakpoint
-- Counting adds to rows of today again and again. The count is in no index, so that a change fits beside the old one.
ALTER TABLE "daily_plays" SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
-- The count of a song's plays is in its indexes: each counting leaves dead rows there, too.
ALTER TABLE "songs" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "artist_listener_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
-- Changed once or twice in their life (read, sent, renewed), then deleted.
ALTER TABLE "notifications" SET (autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
-- Only added to. Vacuums of small parts let sums be read from the index alone, and freeze old rows before all are due at once.
ALTER TABLE "audit_log" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "ledger_entries" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
