-- Admins are emailed each morning what waits for them, and may do without.
-- beside the older version: it knows fewer kinds and writes no other.
alter table email_opt_outs drop constraint email_opt_outs_kind,
  add constraint email_opt_outs_kind check (kind in ('messages', 'leads', 'reminders', 'waiting'));
