DROP TRIGGER orders_outlet_change ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_outlet_change AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW WHEN (NEW.confirmed_at IS NOT NULL OR NEW.kitchen_due_at IS NOT NULL)
  EXECUTE FUNCTION notify_outlet_change('orders');
