ALTER TABLE "payment_customers" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
UPDATE "payment_customers" SET
  "anchor_day" = substring("billing_ref" from '^demo_billing_\d+_(\d+)$')::integer,
  "billing_ref" = regexp_replace("billing_ref", '_\d+$', '')
WHERE "billing_ref" ~ '^demo_billing_\d+_\d+$';
