-- The audit log is searched by what its subjects were called when the entry was written, as what is deleted has no
-- other name.
create index audit_log_name on audit_log (lower(coalesce(details ->> 'name', details ->> 'title')) text_pattern_ops)
  where details ? 'name' or details ? 'title';
