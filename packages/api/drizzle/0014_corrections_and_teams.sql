-- The start of a game locks `center` before `player`. In the other order, it could deadlock with this migration.
LOCK TABLE "center", "player" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "center" ADD COLUMN "masked_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "team_name" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "team_color" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "corrected_name" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "corrected_score" integer;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_player" ON "correction" USING btree ("player_id");--> statement-breakpoint
-- A correction takes precedence over the score of the booth, and a player who was taken out has no score (docs/adr/0063).
CREATE OR REPLACE FUNCTION "leaderboard_keep_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM leaderboard_score WHERE player_id IN (SELECT id FROM player WHERE game_id = NEW.id);
	IF NEW.status = 'finished' AND NEW.hidden_at IS NULL AND NEW.finished_at IS NOT NULL THEN
		INSERT INTO leaderboard_score (player_id, center_id, booth_id, score, finished_at)
		SELECT id, NEW.center_id, NEW.booth_id, coalesce(corrected_score, score), NEW.finished_at
		FROM player WHERE game_id = NEW.id AND removed_at IS NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "leaderboard_keep_players"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leaderboard_score (player_id, center_id, booth_id, score, finished_at)
	SELECT p.id, g.center_id, g.booth_id, coalesce(p.corrected_score, p.score), g.finished_at
	FROM new_players p JOIN game g ON g.id = p.game_id
	WHERE g.status = 'finished' AND g.hidden_at IS NULL AND g.finished_at IS NOT NULL AND p.removed_at IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "leaderboard_keep_scores"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE leaderboard_score AS kept SET score = coalesce(changed.corrected_score, changed.score) FROM changed_players AS changed
	WHERE kept.player_id = changed.id AND kept.score <> coalesce(changed.corrected_score, changed.score);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "leaderboard_keep_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM leaderboard_score WHERE player_id = NEW.id;
	INSERT INTO leaderboard_score (player_id, center_id, booth_id, score, finished_at)
	SELECT NEW.id, center_id, booth_id, coalesce(NEW.corrected_score, NEW.score), finished_at FROM game
	WHERE id = NEW.game_id AND status = 'finished' AND hidden_at IS NULL AND finished_at IS NOT NULL AND NEW.removed_at IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leaderboard_removal" AFTER UPDATE OF removed_at ON "player"
	FOR EACH ROW WHEN (OLD.removed_at IS DISTINCT FROM NEW.removed_at) EXECUTE FUNCTION "leaderboard_keep_removal"();
