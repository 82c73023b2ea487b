CREATE TABLE "screen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text,
	"settings" jsonb NOT NULL,
	"last_seen_at" timestamp with time zone,
	"release" text,
	"shows" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screen_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_center" ON "screen" USING btree ("center_id");