CREATE TABLE "photos" (
	"name" text NOT NULL,
	"cut" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photos_name_cut_pk" PRIMARY KEY("name","cut")
);
