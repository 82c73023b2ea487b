-- Rows are gone within moments. A crash of PostgreSQL, which empties the table, also ends all streams of events.
CREATE UNLOGGED TABLE "unsent_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "unsent_change_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"messages" text[] NOT NULL
);
