DROP INDEX "game_dashboard_started";--> statement-breakpoint
DROP INDEX "game_history_started";--> statement-breakpoint
DROP INDEX "game_history_hidden";--> statement-breakpoint
DROP INDEX "game_dashboard_name";--> statement-breakpoint
DROP INDEX "game_dashboard_status";--> statement-breakpoint
DROP INDEX "game_dashboard_players";--> statement-breakpoint
DROP INDEX "game_history_name";--> statement-breakpoint
DROP INDEX "game_history_status";--> statement-breakpoint
DROP INDEX "game_history_players";--> statement-breakpoint
DROP INDEX "game_name_trigrams";--> statement-breakpoint
DROP INDEX "game_booth";--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "name_folded" text collate "und-x-icu" GENERATED ALWAYS AS (lower("game"."name" collate "und-x-icu")) STORED,
	ADD COLUMN "ended_progress" double precision GENERATED ALWAYS AS (case when "game"."status" in ('finished', 'aborted') then coalesce("game"."progress", 100.0 * "game"."maps_played" / nullif("game"."maps_total", 0), 0) end) STORED;--> statement-breakpoint
CREATE INDEX "game_dashboard_progress" ON "game" USING btree ("center_id","ended_progress","id","status","booth_id","started_at") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_progress" ON "game" USING btree ("center_id","ended_progress","id","status","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_dashboard_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","booth_id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","booth_id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_hidden" ON "game" USING btree ("center_id","hidden_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_dashboard_name" ON "game" USING btree ("center_id","name_folded","id","status","booth_id","started_at") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_status" ON "game" USING btree ("center_id","status","id","booth_id","started_at") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_players" ON "game" USING btree ("center_id","players_count","id","status","booth_id","started_at") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_name" ON "game" USING btree ("center_id","name_folded","id","status","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_status" ON "game" USING btree ("center_id","status","id","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_players" ON "game" USING btree ("center_id","players_count","id","status","booth_id","started_at") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_name_trigrams" ON "game" USING gin ("name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_booth" ON "game" USING btree ("booth_id","status","center_id","started_at","hidden_at");
