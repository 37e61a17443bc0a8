-- A consent is withdrawn by withdraw_details (0124), which takes the request along.
drop function withdraw_consent(uuid);
