ALTER TABLE "images" ADD COLUMN "kept_key" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "keeps_file" boolean DEFAULT false NOT NULL;