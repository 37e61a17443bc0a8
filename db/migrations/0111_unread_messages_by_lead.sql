-- Which conversations have unread messages is asked for each of a page's leads; one person may have many unread.
create index messages_unread_by_lead on messages (receiver_id, lead_id) where not read;
drop index messages_unread;
