CREATE TRIGGER order_reports_outlet_change AFTER INSERT OR UPDATE ON order_reports
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('orders');
