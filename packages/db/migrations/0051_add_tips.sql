CREATE TABLE "tips" (
	"purchase_id" integer PRIMARY KEY NOT NULL,
	"message" text,
	"shows_name" boolean DEFAULT false NOT NULL,
	"click_id" text
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "catalogue_discount" smallint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "is_tip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_with_id" integer;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_click_idx" ON "tips" USING btree ("click_id");--> statement-breakpoint
-- Brief: no release has had this table.
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_with_id_purchases_id_fk" FOREIGN KEY ("paid_with_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Brief: no release has had this table.
CREATE INDEX "purchases_paid_with_idx" ON "purchases" USING btree ("paid_with_id");--> statement-breakpoint
-- Brief: no release has had this table.
CREATE INDEX "purchases_unpaid_idx" ON "purchases" USING btree ("created_at") WHERE "purchases"."state" in ('open', 'expired');--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_edit BEFORE UPDATE OF name, bio, cover_image, banner_image, instagram_url, tiktok_url, facebook_url, fan_capture_url,
    bandsintown_url, printful_store_url, downloads, catalogue_discount, updated_at
  ON "artists" FOR EACH ROW WHEN ((OLD.name, OLD.bio, OLD.cover_image, OLD.banner_image, OLD.instagram_url, OLD.tiktok_url, OLD.facebook_url,
    OLD.fan_capture_url, OLD.bandsintown_url, OLD.printful_store_url, OLD.downloads, OLD.catalogue_discount, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.bio, NEW.cover_image, NEW.banner_image, NEW.instagram_url, NEW.tiktok_url, NEW.facebook_url,
    NEW.fan_capture_url, NEW.bandsintown_url, NEW.printful_store_url, NEW.downloads, NEW.catalogue_discount, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();
