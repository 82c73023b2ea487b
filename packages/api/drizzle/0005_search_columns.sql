DROP INDEX "player_name_trigrams";--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "player_names" text collate "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "player_names_of"(bigint) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(normalize(regexp_replace(normalize(lower(string_agg(name, E'\n' ORDER BY id) collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g')), '')
	FROM "public"."player" WHERE game_id = $1
$$;--> statement-breakpoint
-- One statement rewrites the table and its indexes once. An update would change every index for every row.
ALTER TABLE "game" DROP COLUMN "name_folded",
	ADD COLUMN "name_folded" text collate "und-x-icu" GENERATED ALWAYS AS (normalize(regexp_replace(normalize(lower("game"."name" collate "und-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'))) STORED,
	ALTER COLUMN "player_names" DROP DEFAULT,
	ALTER COLUMN "player_names" TYPE text collate "und-x-icu" USING "player_names_of"(id);--> statement-breakpoint
DROP FUNCTION "player_names_of";--> statement-breakpoint
CREATE INDEX "game_dashboard_name" ON "game" USING btree ("center_id","name_folded","id","status","booth_id","started_at") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_name" ON "game" USING btree ("center_id","name_folded","id","status","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_name_trigrams" ON "game" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_player_trigrams" ON "game" USING gin ("player_names" gin_trgm_ops);
