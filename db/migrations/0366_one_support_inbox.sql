-- Who gets a support message is said by support_admin(); nothing has called this one since before the first release.
-- beside the older version: it calls support_admin() too.
drop function support_inbox();
