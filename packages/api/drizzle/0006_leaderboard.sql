-- No game may change between the copy and the triggers. A booth's report first locks the row of its game: `EXCLUSIVE` waits for
-- that lock too. With `SHARE ROW EXCLUSIVE`, report and migration would deadlock.
LOCK TABLE "game", "player" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "leaderboard_score" (
	"player_id" bigint PRIMARY KEY NOT NULL,
	"center_id" bigint NOT NULL,
	"booth_id" bigint,
	"score" integer NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Before the foreign key and the indexes, so that each is checked or built once.
INSERT INTO "leaderboard_score" (player_id, center_id, booth_id, score, finished_at)
SELECT p.id, g.center_id, g.booth_id, p.score, g.finished_at FROM "player" p JOIN "game" g ON g.id = p.game_id
WHERE g.status = 'finished' AND g.hidden_at IS NULL AND g.finished_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "leaderboard_score" ADD CONSTRAINT "leaderboard_score_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_center_best" ON "leaderboard_score" USING btree ("center_id","score" DESC NULLS FIRST,"finished_at","player_id");--> statement-breakpoint
CREATE INDEX "leaderboard_booth_best" ON "leaderboard_score" USING btree ("booth_id","score" DESC NULLS FIRST,"finished_at","player_id","center_id");--> statement-breakpoint
CREATE INDEX "leaderboard_center_finished" ON "leaderboard_score" USING btree ("center_id","finished_at","score","player_id","booth_id");--> statement-breakpoint
CREATE FUNCTION "leaderboard_keep_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM leaderboard_score WHERE player_id IN (SELECT id FROM player WHERE game_id = NEW.id);
	IF NEW.status = 'finished' AND NEW.hidden_at IS NULL AND NEW.finished_at IS NOT NULL THEN
		INSERT INTO leaderboard_score (player_id, center_id, booth_id, score, finished_at)
		SELECT id, NEW.center_id, NEW.booth_id, score, NEW.finished_at FROM player WHERE game_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leaderboard_game" AFTER UPDATE OF center_id, booth_id, status, finished_at, hidden_at ON "game"
	FOR EACH ROW WHEN ((OLD.center_id, OLD.booth_id, OLD.status, OLD.finished_at, OLD.hidden_at)
		IS DISTINCT FROM (NEW.center_id, NEW.booth_id, NEW.status, NEW.finished_at, NEW.hidden_at))
	EXECUTE FUNCTION "leaderboard_keep_game"();--> statement-breakpoint
-- For players whose game is already finished: an import, or the demo.
CREATE FUNCTION "leaderboard_keep_players"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leaderboard_score (player_id, center_id, booth_id, score, finished_at)
	SELECT p.id, g.center_id, g.booth_id, p.score, g.finished_at FROM new_players p JOIN game g ON g.id = p.game_id
	WHERE g.status = 'finished' AND g.hidden_at IS NULL AND g.finished_at IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leaderboard_players" AFTER INSERT ON "player" REFERENCING NEW TABLE AS new_players
	FOR EACH STATEMENT EXECUTE FUNCTION "leaderboard_keep_players"();--> statement-breakpoint
-- The API changes no score of a finished game. This is for a correction by hand.
CREATE FUNCTION "leaderboard_keep_scores"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leaderboard_score AS kept SET score = changed.score FROM changed_players AS changed
	WHERE kept.player_id = changed.id AND kept.score <> changed.score;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leaderboard_scores" AFTER UPDATE ON "player" REFERENCING NEW TABLE AS changed_players
	FOR EACH STATEMENT EXECUTE FUNCTION "leaderboard_keep_scores"();
