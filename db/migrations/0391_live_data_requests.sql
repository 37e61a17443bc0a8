-- The copy of what is held about an address answers a request, or notes one that was answered at once: the page of the
-- address, which stays while the file comes, went on counting without it, and so did the list on every admin's screen.
create trigger live after insert or update on data_requests for each statement execute function notify_admins();
