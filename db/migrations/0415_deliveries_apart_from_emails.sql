-- Webhooks and emails were one queue: a company whose system did not answer, and that set the status of a hundred leads
-- at once, kept every email of the site waiting for minutes. What goes to systems of others is claimed apart now, and
-- is found among all that waits without reading the emails.
create index outbox_due_of_kind on outbox (kind, next_attempt_at) where sent_at is null and dead_at is null;
