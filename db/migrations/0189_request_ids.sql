-- By which request an email or task was caused, as the log names it, so that all that came of a request is found. The
-- transaction says it (app/platform/db/transaction.server.ts); for what a background job causes it is the run's.
alter table outbox add column request_id text default nullif(current_setting('app.request_id', true), '');
alter table outbox add constraint outbox_request_id check (char_length(request_id) <= 100);
