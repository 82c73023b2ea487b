ALTER TABLE "center" ADD COLUMN "ticket_code" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "center" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "result_key" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "results_revoked_at" timestamp with time zone;--> statement-breakpoint
-- 244 random bits. Older games need no links, because links expire after `RESULT_DAYS`, 30 by default.
UPDATE "game" SET "result_key" = rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
WHERE "created_at" > now() - interval '30 days';--> statement-breakpoint
CREATE INDEX "game_result" ON "game" USING btree (left("result_key", 10)) WHERE "game"."result_key" is not null;
