CREATE TABLE "held_usernames" (
	"name_key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text;--> statement-breakpoint
-- The oldest account of each name has it; those that differ from it only in dots and dashes keep theirs without a key.
UPDATE "users" SET "name_key" = "oldest"."name_key" FROM (
	SELECT DISTINCT ON (translate("username", '._-', '')) "id", translate("username", '._-', '') AS "name_key"
	FROM "users" WHERE translate("username", '._-', '') <> '' ORDER BY translate("username", '._-', ''), "id"
) AS "oldest" WHERE "users"."id" = "oldest"."id";--> statement-breakpoint
ALTER TABLE "held_usernames" ADD CONSTRAINT "held_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_usernames_user_idx" ON "held_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_seen_idx" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_similar_name_key" ON "users" USING btree ("name_key");