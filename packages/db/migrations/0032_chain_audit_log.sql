DROP INDEX "audit_log_target_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "audit_log_subject_idx";--> statement-breakpoint
DROP INDEX "audit_log_act_idx";--> statement-breakpoint
DROP INDEX "audit_log_at_idx";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "audit_log_pkey" TO "old_audit_log_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME TO "old_audit_log";--> statement-breakpoint
CREATE TABLE "audit_head" (
	"last_id" bigint NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"target_type" text,
	"thing_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"commitments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"actor_user_id" integer GENERATED ALWAYS AS (((personal #>> '{actor,id}')::int)) STORED,
	"subject_user_id" integer GENERATED ALWAYS AS (((personal #>> '{subject,id}')::int)) STORED,
	"target_id" integer GENERATED ALWAYS AS ((case when target_type = 'user' then (personal #>> '{subject,id}')::int else thing_id end)) STORED
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"last_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"last_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"storage_key" text NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_month_unique" UNIQUE("month")
);
--> statement-breakpoint
-- The job queue makes its own tables there.
CREATE SCHEMA IF NOT EXISTS "pgboss";--> statement-breakpoint
INSERT INTO "audit_head" VALUES (0, repeat('0', 64));--> statement-breakpoint
-- What is hashed of a row, as JSON; core/platform/audit/read-chain.ts builds the same text.
CREATE FUNCTION audit_content(record audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('[%s, %s, %s, %s, %s, %s, %s]', record.id, (extract(epoch FROM record.at) * 1000)::bigint,
    to_json(record.act), coalesce(to_json(record.target_type)::text, 'null'),
    coalesce(record.thing_id::text, 'null'), record.details, record.commitments)
$$;--> statement-breakpoint
-- Numbers and chains each new row. The row of audit_head stays locked until the commit, so numbers have no gaps.
CREATE FUNCTION chain_audit_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE head audit_head;
BEGIN
  SELECT * INTO STRICT head FROM audit_head FOR UPDATE;
  NEW.id := head.last_id + 1;
  NEW.personal := (SELECT coalesce(jsonb_object_agg(part.key, part.value || jsonb_build_object('salt', gen_random_uuid())), '{}')
    FROM jsonb_each(NEW.personal) part);
  NEW.commitments := (SELECT coalesce(jsonb_object_agg(part.key, encode(sha256(convert_to(part.value::text, 'UTF8')), 'hex')), '{}')
    FROM jsonb_each(NEW.personal) part);
  NEW.hash := encode(sha256(convert_to(head.last_hash || E'\n' || audit_content(NEW), 'UTF8')), 'hex');
  UPDATE audit_head SET last_id = NEW.id, last_hash = NEW.hash;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Refuses every change, except that parts of `personal` vanish, and that sealed rows do.
CREATE FUNCTION keep_audit_record() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.personal = OLD.personal - ARRAY(SELECT jsonb_object_keys(OLD.personal) EXCEPT SELECT jsonb_object_keys(NEW.personal))
      AND (NEW.id, NEW.at, NEW.act, NEW.details, NEW.commitments, NEW.hash) = (OLD.id, OLD.at, OLD.act, OLD.details, OLD.commitments, OLD.hash)
      AND (NEW.target_type, NEW.thing_id) IS NOT DISTINCT FROM (OLD.target_type, OLD.thing_id)
    THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_log' THEN
    IF OLD.id <= (SELECT max(last_id) FROM audit_seals) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'Records of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER chain BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION chain_audit_record();--> statement-breakpoint
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_record();--> statement-breakpoint
CREATE TRIGGER keep_all BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_record();--> statement-breakpoint
CREATE TRIGGER keep_all BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_record();--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER chain;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER keep;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER keep_all;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ALWAYS TRIGGER keep_all;--> statement-breakpoint
-- Erases who a person is wherever they acted or were concerned.
CREATE FUNCTION erase_audit_person(person integer) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE audit_log SET personal = personal - '{actor,origin}'::text[] WHERE actor_user_id = person;
  UPDATE audit_log SET personal = personal - 'subject' WHERE subject_user_id = person;
$$;--> statement-breakpoint
-- Erases network addresses that are older than 90 days.
CREATE FUNCTION erase_old_audit_origins() RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE audit_log SET personal = personal - 'origin' WHERE personal ? 'origin' AND at < now() - interval '90 days';
$$;--> statement-breakpoint
INSERT INTO "audit_log" ("at", "act", "target_type", "thing_id", "details", "personal")
SELECT at, act, target_type, CASE WHEN target_type <> 'user' THEN target_id END, details,
  jsonb_strip_nulls(jsonb_build_object(
    'actor', CASE WHEN actor IS NOT NULL THEN jsonb_build_object('id', actor) END,
    'subject', nullif(jsonb_strip_nulls(jsonb_build_object('id', subject, 'name', name)), '{}'),
    'origin', CASE WHEN address IS NOT NULL THEN jsonb_build_object('address', address) END))
FROM (
  SELECT at, act, target_type, target_id, details, actor_user_id AS actor,
    CASE WHEN target_type = 'user' THEN target_id ELSE subject_user_id END AS subject,
    personal ->> 'name' AS name, personal ->> 'address' AS address, id
  FROM old_audit_log
  UNION ALL
  SELECT last_at, kind, NULL, NULL, CASE WHEN count > 1 THEN jsonb_build_object('times', count) ELSE '{}' END,
    actor_user_id, user_id, NULL, address, id
  FROM security_events
) AS old
ORDER BY at, id;--> statement-breakpoint
DROP TABLE "old_audit_log";--> statement-breakpoint
DROP TABLE "security_events";--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act_idx" ON "audit_log" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_origin_idx" ON "audit_log" USING btree ("at") WHERE personal ? 'origin';
