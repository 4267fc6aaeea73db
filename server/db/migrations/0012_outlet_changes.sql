CREATE FUNCTION notify_outlet_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  restaurant integer;
BEGIN
  IF TG_TABLE_NAME = 'outlets' THEN
    restaurant := NEW.record_id;
  ELSE
    restaurant := NEW.restaurant_id;
  END IF;
  PERFORM pg_notify('outlet_changes', restaurant || ' ' || TG_ARGV[0]);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER orders_outlet_change AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION notify_outlet_change('orders');
--> statement-breakpoint
CREATE TRIGGER service_requests_outlet_change AFTER INSERT OR UPDATE ON service_requests
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('tables');
--> statement-breakpoint
CREATE TRIGGER bookings_outlet_change AFTER INSERT OR UPDATE ON bookings
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('bookings');
--> statement-breakpoint
CREATE TRIGGER outlets_outlet_change AFTER UPDATE ON outlets
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION notify_outlet_change('outlet');
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < (extract(epoch FROM now() - interval '3 years') * 1000)::bigint THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed, and removed after three years';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
