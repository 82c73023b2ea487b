ALTER TABLE "screen" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "screen" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_code_hash_unique" UNIQUE("code_hash");