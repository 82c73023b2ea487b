DROP INDEX "game_dashboard_name";--> statement-breakpoint
DROP INDEX "game_history_name";--> statement-breakpoint
CREATE INDEX "game_dashboard_name" ON "game" USING btree ("center_id",lower("name" collate "und-x-icu"),"id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_name" ON "game" USING btree ("center_id",lower("name" collate "und-x-icu"),"id") WHERE "game"."hidden_at" is not null;