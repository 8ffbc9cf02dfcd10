DROP INDEX "reports_once_key";--> statement-breakpoint
CREATE INDEX "users_grams_idx" ON "users" USING gin (search_grams("username" || ' ' || lower("email")));--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_key" ON "reports" USING btree ("reporter_user_id","target_type","target_id",("reason" = 'copyright')) WHERE "reports"."reporter_user_id" is not null;