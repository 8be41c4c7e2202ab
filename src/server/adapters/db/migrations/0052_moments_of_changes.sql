-- holds writes: question_changes
ALTER TABLE "question_changes" ADD COLUMN "changed_at_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "question_changes" ADD COLUMN "changed_at_after" timestamp (3) with time zone;--> statement-breakpoint
-- One transaction, one clock: what an edit or an import wrote bears its own moment.
UPDATE "question_changes" SET "changed_at_after" = coalesce(
  (SELECT "created_at" FROM "bulk_edits" WHERE "id" = "bulk_edit_id"),
  (SELECT "imported_at" FROM "question_imports" WHERE "id" = "import_id"),
  now()
);--> statement-breakpoint
ALTER TABLE "question_changes" ALTER COLUMN "changed_at_after" SET NOT NULL;
