ALTER TABLE "game" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "status_before_end" "game_status";