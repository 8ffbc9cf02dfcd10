ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_demo" = true WHERE "email" LIKE '%@listeners.example.com'
  AND EXISTS (SELECT FROM "settings" WHERE "key" = 'demo');
