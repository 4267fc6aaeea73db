CREATE TRIGGER printers_outlet_change AFTER INSERT OR UPDATE ON printers
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('printers');
--> statement-breakpoint
CREATE TRIGGER print_jobs_outlet_change AFTER INSERT OR UPDATE ON print_jobs
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('printers');
