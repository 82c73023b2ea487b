CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint,
	"subject_name" text,
	"details" jsonb NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("center_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"operator_id");--> statement-breakpoint
CREATE INDEX "activity_kind" ON "activity" USING btree ("center_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"operator_id");--> statement-breakpoint
CREATE INDEX "activity_operator" ON "activity" USING btree ("center_id","operator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_age" ON "activity" USING btree ("created_at");