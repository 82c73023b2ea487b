-- The start of a game locks `game` before `center`. The next migration changes both tables in the same transaction. In the other order, it
-- could deadlock with a booth.
LOCK TABLE "game", "center" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "center" ADD COLUMN "leaderboard_code" text;--> statement-breakpoint
ALTER TABLE "center" ADD COLUMN "is_leaderboard_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "center" ADD COLUMN "is_leaderboard_embeddable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "center" ADD CONSTRAINT "center_leaderboard_code_unique" UNIQUE("leaderboard_code");