DROP INDEX "game_dashboard_started";--> statement-breakpoint
DROP INDEX "game_history_started";--> statement-breakpoint
CREATE INDEX "game_dashboard_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","players_count","booth_id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","players_count","booth_id") WHERE "game"."hidden_at" is not null;