CREATE TABLE "game_count" (
	"center_id" bigint NOT NULL,
	"is_hidden" boolean NOT NULL,
	"status" "game_status" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "game_count_center_id_is_hidden_status_pk" PRIMARY KEY("center_id","is_hidden","status")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_count" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_count" ADD CONSTRAINT "game_count_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_dashboard_name" ON "game" USING btree ("center_id",lower("name"),"id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_status" ON "game" USING btree ("center_id","status","id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_players" ON "game" USING btree ("center_id","players_count","id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_name" ON "game" USING btree ("center_id",lower("name"),"id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_status" ON "game" USING btree ("center_id","status","id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_players" ON "game" USING btree ("center_id","players_count","id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
INSERT INTO "game_count" ("center_id", "is_hidden", "status", "count")
SELECT "center_id", "hidden_at" IS NOT NULL, "status", count(*) FROM "game" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "game_count_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Always in the same order, so that two writes cannot wait for each other.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO game_count AS kept (center_id, is_hidden, status, count)
		SELECT center_id, hidden_at IS NOT NULL, status, count(*) FROM new_games GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (center_id, is_hidden, status) DO UPDATE SET count = kept.count + excluded.count;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO game_count AS kept (center_id, is_hidden, status, count)
		SELECT center_id, hidden_at IS NOT NULL, status, -count(*) FROM old_games GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (center_id, is_hidden, status) DO UPDATE SET count = kept.count + excluded.count;
	ELSE
		INSERT INTO game_count AS kept (center_id, is_hidden, status, count)
		SELECT center_id, is_hidden, status, sum(change) FROM (
			SELECT center_id, hidden_at IS NOT NULL AS is_hidden, status, 1 AS change FROM new_games
			UNION ALL
			SELECT center_id, hidden_at IS NOT NULL, status, -1 FROM old_games
		) AS changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (center_id, is_hidden, status) DO UPDATE SET count = kept.count + excluded.count;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "game_count_insert" AFTER INSERT ON "game" REFERENCING NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "game_count_keep"();--> statement-breakpoint
CREATE TRIGGER "game_count_update" AFTER UPDATE ON "game" REFERENCING OLD TABLE AS old_games NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "game_count_keep"();--> statement-breakpoint
CREATE TRIGGER "game_count_delete" AFTER DELETE ON "game" REFERENCING OLD TABLE AS old_games
	FOR EACH STATEMENT EXECUTE FUNCTION "game_count_keep"();
