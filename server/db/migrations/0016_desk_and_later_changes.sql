CREATE TRIGGER order_refunds_outlet_change AFTER INSERT ON order_refunds
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('orders');
--> statement-breakpoint
CREATE FUNCTION notify_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outlet_changes', restaurant_id || ' orders') FROM order_refunds WHERE refund_id = NEW.refund_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER refund_payouts_settled AFTER UPDATE ON refund_payouts
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION notify_payout_change();
--> statement-breakpoint
DROP TRIGGER orders_outlet_change ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_outlet_change AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL OR NEW.kitchen_due_at IS NOT NULL)
  EXECUTE FUNCTION notify_outlet_change('orders');
