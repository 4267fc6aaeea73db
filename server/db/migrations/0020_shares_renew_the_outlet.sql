CREATE FUNCTION notify_share_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changes', restaurant_id || ' tables') FROM orders WHERE order_ref_id = NEW.table_bill_ref_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bill_shares_outlet_change AFTER INSERT OR UPDATE ON bill_shares
  FOR EACH ROW EXECUTE FUNCTION notify_share_change();
