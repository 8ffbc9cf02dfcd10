CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_created_idx" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_events_created_idx" ON "payment_events" USING btree ("created_at");
