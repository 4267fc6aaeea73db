CREATE TRIGGER printers_outlet_change AFTER INSERT OR UPDATE ON printers
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('printers');
--> statement-breakpoint
CREATE TRIGGER print_jobs_outlet_change AFTER INSERT OR UPDATE ON print_jobs
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('printers');
--> statement-breakpoint
CREATE TRIGGER table_sessions_outlet_change AFTER INSERT OR UPDATE ON table_sessions
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('tables');
--> statement-breakpoint
CREATE FUNCTION notify_rider_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changes', orders.restaurant_id || ' riders') FROM orders WHERE orders.id = NEW.order_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER order_riders_taken AFTER INSERT ON order_riders
  FOR EACH ROW EXECUTE FUNCTION notify_rider_change();
--> statement-breakpoint
CREATE TRIGGER order_riders_reassigned AFTER UPDATE ON order_riders
  FOR EACH ROW WHEN (OLD.staff_id IS DISTINCT FROM NEW.staff_id) EXECUTE FUNCTION notify_rider_change();
--> statement-breakpoint
CREATE TRIGGER rider_cash_entries_outlet_change AFTER INSERT ON rider_cash_entries
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('riders');
