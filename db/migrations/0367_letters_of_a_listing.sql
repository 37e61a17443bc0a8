-- A text of one or two letters has no trigrams. Which letters and digits stand in a listing, and which of them beside
-- each other, are 812 bits of its row, so that no words need be compared (docs/decisions/077).

-- The bit of a letter or a digit, or of two of a kind; null for anything else.
create function letters_bit(said text) returns int language sql immutable strict parallel safe
  set search_path to 'pg_catalog', 'public' as $$
  select case
    when said ~ '^[a-z]{2}$' then 26 * (ascii(said) - ascii('a')) + ascii(right(said, 1)) - ascii('a')
    when said ~ '^[a-z]$' then 676 + ascii(said) - ascii('a')
    when said ~ '^[0-9]{2}$' then 702 + said::int
    when said ~ '^[0-9]$' then 802 + said::int end
$$;
grant execute on function letters_bit(text) to atlas_app, atlas_system;

create function letters_of(words text) returns bytea language plpgsql immutable strict parallel safe
  set search_path to 'pg_catalog', 'public' as $$
declare
  bytes bytea := convert_to(words, 'UTF8');
  bits bytea := decode(repeat('00', 102), 'hex');
  -- The letter or the digit before this byte.
  letter int := -1;
  digit int := -1;
  byte int;
begin
  for at in 0 .. length(bytes) - 1 loop
    -- A letter with an accent has no byte of these.
    byte := get_byte(bytes, at);
    if byte between ascii('a') and ascii('z') then
      byte := byte - ascii('a');
      bits := set_bit(bits, 676 + byte, 1);
      if letter >= 0 then bits := set_bit(bits, 26 * letter + byte, 1); end if;
      letter := byte;
      digit := -1;
    elsif byte between ascii('0') and ascii('9') then
      byte := byte - ascii('0');
      bits := set_bit(bits, 802 + byte, 1);
      if digit >= 0 then bits := set_bit(bits, 702 + 10 * digit + byte, 1); end if;
      digit := byte;
      letter := -1;
    else
      letter := -1;
      digit := -1;
    end if;
  end loop;
  return bits;
end $$;

-- Filled in a transaction of its own: to read the listings needs no lock that this one would hold.
alter table franchise_search add column letters bytea;
create function letters_follow_text() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  new.letters := letters_of(new.search_text);
  return new;
end $$;
create trigger letters before insert or update of search_text on franchise_search for each row
  execute function letters_follow_text();

-- Texts were cut so that they had room in an index that no longer has them.
-- beside the older version: it only reads what the trigger cut.
drop trigger bound_text on franchise_search;
drop function bound_search_text();
drop function first_bytes(text, int);
