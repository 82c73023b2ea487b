CREATE TYPE "public"."center_status" AS ENUM('pending', 'validated', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."game_status" AS ENUM('waiting', 'running', 'finished', 'aborted');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('pending', 'sent', 'failed');--> statement-breakpoint
CREATE TYPE "public"."account_token_purpose" AS ENUM('verify_email', 'change_email', 'reset_password');--> statement-breakpoint
CREATE TABLE "booth_answer" (
	"booth_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booth_answer_booth_id_key_pk" PRIMARY KEY("booth_id","key")
);
--> statement-breakpoint
CREATE TABLE "booth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" text,
	"last_seen_at" timestamp with time zone,
	"told_online" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "booth_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "pairing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pairing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"temp_token_hash" text NOT NULL,
	"device_code_hash" text NOT NULL,
	"key_salt" text NOT NULL,
	"booth_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pairing_temp_token_hash_unique" UNIQUE("temp_token_hash"),
	CONSTRAINT "pairing_device_code_hash_unique" UNIQUE("device_code_hash")
);
--> statement-breakpoint
CREATE TABLE "center" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "center_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"vat" text NOT NULL,
	"address_1" text NOT NULL,
	"address_2" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_iso" text NOT NULL,
	"web" text,
	"facebook" text,
	"slogan" text,
	"image" text,
	"status" "center_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_marketing_allowed" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "game_count" (
	"center_id" bigint NOT NULL,
	"is_hidden" boolean NOT NULL,
	"status" "game_status" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "game_count_center_id_is_hidden_status_pk" PRIMARY KEY("center_id","is_hidden","status")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"center_id" bigint NOT NULL,
	"booth_id" bigint,
	"name" text NOT NULL,
	"status" "game_status" NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"progress" double precision,
	"maps_played" integer DEFAULT 0 NOT NULL,
	"maps_total" integer,
	"players_count" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" bigint NOT NULL,
	"name" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"purpose" "account_token_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" "mail_state" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_count" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booth_answer" ADD CONSTRAINT "booth_answer_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairing" ADD CONSTRAINT "pairing_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_count" ADD CONSTRAINT "game_count_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_center_id_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."center"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_booth_id_booth_id_fk" FOREIGN KEY ("booth_id") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player" ADD CONSTRAINT "player_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booth_answer_age" ON "booth_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booth_center" ON "booth" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "booth_told_online" ON "booth" USING btree ("last_seen_at") WHERE "booth"."told_online";--> statement-breakpoint
CREATE INDEX "pairing_booth" ON "pairing" USING btree ("booth_id");--> statement-breakpoint
CREATE INDEX "pairing_expiry" ON "pairing" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "operator_center" ON "operator" USING btree ("center_id");--> statement-breakpoint
CREATE INDEX "session_operator" ON "session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_dashboard_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_started" ON "game" USING btree ("center_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_hidden" ON "game" USING btree ("center_id","hidden_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_dashboard_name" ON "game" USING btree ("center_id",lower("name" collate "und-x-icu"),"id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_status" ON "game" USING btree ("center_id","status","id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_dashboard_players" ON "game" USING btree ("center_id","players_count","id") WHERE "game"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "game_history_name" ON "game" USING btree ("center_id",lower("name" collate "und-x-icu"),"id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_status" ON "game" USING btree ("center_id","status","id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_history_players" ON "game" USING btree ("center_id","players_count","id") WHERE "game"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "game_booth" ON "game" USING btree ("booth_id","status");--> statement-breakpoint
CREATE INDEX "player_game" ON "player" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "account_token_operator" ON "account_token" USING btree ("operator_id","purpose");--> statement-breakpoint
CREATE INDEX "account_token_expiry" ON "account_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("created_at");--> statement-breakpoint
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
