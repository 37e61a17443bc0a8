-- Codes were found by the end of their identifier: whoever erased nn@x.test, or an account of that address, took the
-- code of ann@x.test along. What stands behind the first '-otp-' is the address, whole; 0392 asks for that
-- where an address is forgotten, and where it is said what is held of one.
create function address_of_code(identifier text) returns text language sql immutable
  return lower(substring(identifier from '-otp-(.*)$'));
revoke execute on function address_of_code(text) from public;
