ALTER TABLE "booth" RENAME COLUMN "told_online" TO "announced_online";--> statement-breakpoint
ALTER INDEX "booth_told_online" RENAME TO "booth_announced_online";