CREATE TABLE "scrobbles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scrobbles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"song_id" integer NOT NULL,
	"listened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scrobbling_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"sealed_token" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "scrobbles" ADD CONSTRAINT "scrobbles_user_id_scrobbling_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."scrobbling_accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scrobbling_accounts" ADD CONSTRAINT "scrobbling_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scrobbles_user_idx" ON "scrobbles" USING btree ("user_id","listened_at");--> statement-breakpoint
CREATE INDEX "scrobbles_time_idx" ON "scrobbles" USING btree ("listened_at");