CREATE TRIGGER table_sessions_outlet_change AFTER INSERT OR UPDATE ON table_sessions
  FOR EACH ROW EXECUTE FUNCTION notify_outlet_change('tables');
