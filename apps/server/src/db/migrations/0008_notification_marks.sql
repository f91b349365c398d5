CREATE TABLE "notification_marks" (
	"wallet" text NOT NULL,
	"mark" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_marks_wallet_mark_id_pk" PRIMARY KEY("wallet","mark","id")
);
