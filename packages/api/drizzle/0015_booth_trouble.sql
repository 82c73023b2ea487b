CREATE TABLE "booth_connection" (
	"booth_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booth_connection_booth_id_started_at_pk" PRIMARY KEY("booth_id","started_at")
);
--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "last_error_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "out_of_order_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booth" ADD COLUMN "out_of_order_note" text;--> statement-breakpoint
ALTER TABLE "booth_connection" ADD CONSTRAINT "booth_connection_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booth_connection_end" ON "booth_connection" USING btree ("ended_at");--> statement-breakpoint
-- The begin of these connections is unknown. A gap before them would be a false alarm.
INSERT INTO "booth_connection" ("booth_id", "started_at")
SELECT "id", greatest("created_at", now() - interval '1 day') FROM "booth" WHERE "announced_online" AND "archived_at" IS NULL;
