-- The email to the owner of an address with which someone signs up belongs to accounts, not to leads.
update outbox set kind = 'account.exists' where kind = 'lead.account_exists' and sent_at is null and dead_at is null;
