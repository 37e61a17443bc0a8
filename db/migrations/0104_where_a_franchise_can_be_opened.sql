-- Where a franchise can be opened is a field of its own; its location is where the franchisor is based
-- (3-decisions 84).

-- What can be chosen: the UK as a whole, its countries, the regions of England and the counties that uk_cities names.
create table uk_areas (
  number integer primary key,
  kind text not null,
  name text not null,
  country text,
  -- As uk_cities spells it; its name here is how people say it.
  county text,
  -- Every area that it lies in, from the UK on, and itself.
  path integer[] not null,
  constraint uk_areas_kind check (kind in ('uk', 'country', 'region', 'county')),
  constraint uk_areas_of_country check ((country is null) = (kind = 'uk') and (county is not null) = (kind = 'county')),
  constraint uk_areas_path check (path[1] = 0 and path[cardinality(path)] = number),
  constraint uk_areas_once unique nulls not distinct (kind, country, name)
);
create unique index uk_areas_county on uk_areas (country, county) where kind = 'county';
create index uk_areas_lower_name on uk_areas (lower(name));
create index uk_areas_within on uk_areas using gin (path);

select floor_table('uk_areas');
grant select on uk_areas to atlas_app, atlas_system;
create policy anyone_read on uk_areas for select to atlas_app, atlas_system using (true);

insert into uk_areas (number, kind, name, country, county, path) values
(0, 'uk', 'UK', null, null, '{0}'),
(1, 'country', 'England', 'England', null, '{0,1}'),
(2, 'country', 'Scotland', 'Scotland', null, '{0,2}'),
(3, 'country', 'Wales', 'Wales', null, '{0,3}'),
(4, 'country', 'Northern Ireland', 'Northern Ireland', null, '{0,4}'),
(5, 'region', 'North East', 'England', null, '{0,1,5}'),
(6, 'region', 'North West', 'England', null, '{0,1,6}'),
(7, 'region', 'Yorkshire and the Humber', 'England', null, '{0,1,7}'),
(8, 'region', 'East Midlands', 'England', null, '{0,1,8}'),
(9, 'region', 'West Midlands', 'England', null, '{0,1,9}'),
(10, 'region', 'East of England', 'England', null, '{0,1,10}'),
(11, 'region', 'London', 'England', null, '{0,1,11}'),
(12, 'region', 'South East', 'England', null, '{0,1,12}'),
(13, 'region', 'South West', 'England', null, '{0,1,13}'),
(14, 'county', 'County Durham', 'England', 'County Durham', '{0,1,5,14}'),
(15, 'county', 'Darlington', 'England', 'Darlington', '{0,1,5,15}'),
(16, 'county', 'Gateshead', 'England', 'Gateshead', '{0,1,5,16}'),
(17, 'county', 'Hartlepool', 'England', 'Hartlepool', '{0,1,5,17}'),
(18, 'county', 'Middlesbrough', 'England', 'Middlesbrough', '{0,1,5,18}'),
(19, 'county', 'Newcastle upon Tyne', 'England', 'Newcastle upon Tyne', '{0,1,5,19}'),
(20, 'county', 'North Tyneside', 'England', 'North Tyneside', '{0,1,5,20}'),
(21, 'county', 'Northumberland', 'England', 'Northumberland', '{0,1,5,21}'),
(22, 'county', 'Redcar and Cleveland', 'England', 'Redcar and Cleveland', '{0,1,5,22}'),
(23, 'county', 'South Tyneside', 'England', 'South Tyneside', '{0,1,5,23}'),
(24, 'county', 'Stockton-on-Tees', 'England', 'Stockton-on-Tees', '{0,1,5,24}'),
(25, 'county', 'Sunderland', 'England', 'Sunderland', '{0,1,5,25}'),
(26, 'county', 'Blackburn with Darwen', 'England', 'Blackburn with Darwen', '{0,1,6,26}'),
(27, 'county', 'Blackpool', 'England', 'Blackpool', '{0,1,6,27}'),
(28, 'county', 'Bolton', 'England', 'Bolton', '{0,1,6,28}'),
(29, 'county', 'Bury', 'England', 'Bury', '{0,1,6,29}'),
(30, 'county', 'Cheshire East', 'England', 'Cheshire East', '{0,1,6,30}'),
(31, 'county', 'Cheshire West and Chester', 'England', 'Cheshire West and Chester', '{0,1,6,31}'),
(32, 'county', 'Cumbria', 'England', 'Cumbria', '{0,1,6,32}'),
(33, 'county', 'Halton', 'England', 'Halton', '{0,1,6,33}'),
(34, 'county', 'Knowsley', 'England', 'Knowsley', '{0,1,6,34}'),
(35, 'county', 'Lancashire', 'England', 'Lancashire', '{0,1,6,35}'),
(36, 'county', 'Liverpool', 'England', 'Liverpool', '{0,1,6,36}'),
(37, 'county', 'Manchester', 'England', 'Manchester', '{0,1,6,37}'),
(38, 'county', 'Oldham', 'England', 'Oldham', '{0,1,6,38}'),
(39, 'county', 'Rochdale', 'England', 'Rochdale', '{0,1,6,39}'),
(40, 'county', 'Salford', 'England', 'Salford', '{0,1,6,40}'),
(41, 'county', 'Sefton', 'England', 'Sefton', '{0,1,6,41}'),
(42, 'county', 'St Helens', 'England', 'St. Helens', '{0,1,6,42}'),
(43, 'county', 'Stockport', 'England', 'Stockport', '{0,1,6,43}'),
(44, 'county', 'Tameside', 'England', 'Tameside', '{0,1,6,44}'),
(45, 'county', 'Trafford', 'England', 'Trafford', '{0,1,6,45}'),
(46, 'county', 'Warrington', 'England', 'Warrington', '{0,1,6,46}'),
(47, 'county', 'Wigan', 'England', 'Wigan', '{0,1,6,47}'),
(48, 'county', 'Wirral', 'England', 'Wirral', '{0,1,6,48}'),
(49, 'county', 'Barnsley', 'England', 'Barnsley', '{0,1,7,49}'),
(50, 'county', 'Bradford', 'England', 'Bradford', '{0,1,7,50}'),
(51, 'county', 'Calderdale', 'England', 'Calderdale', '{0,1,7,51}'),
(52, 'county', 'Doncaster', 'England', 'Doncaster', '{0,1,7,52}'),
(53, 'county', 'East Riding of Yorkshire', 'England', 'East Riding of Yorkshire', '{0,1,7,53}'),
(54, 'county', 'Kingston upon Hull', 'England', 'Kingston upon Hull', '{0,1,7,54}'),
(55, 'county', 'Kirklees', 'England', 'Kirklees', '{0,1,7,55}'),
(56, 'county', 'Leeds', 'England', 'Leeds', '{0,1,7,56}'),
(57, 'county', 'North East Lincolnshire', 'England', 'North East Lincolnshire', '{0,1,7,57}'),
(58, 'county', 'North Lincolnshire', 'England', 'North Lincolnshire', '{0,1,7,58}'),
(59, 'county', 'North Yorkshire', 'England', 'North Yorkshire', '{0,1,7,59}'),
(60, 'county', 'Rotherham', 'England', 'Rotherham', '{0,1,7,60}'),
(61, 'county', 'Sheffield', 'England', 'Sheffield', '{0,1,7,61}'),
(62, 'county', 'Wakefield', 'England', 'Wakefield', '{0,1,7,62}'),
(63, 'county', 'York', 'England', 'York', '{0,1,7,63}'),
(64, 'county', 'Derby', 'England', 'Derby', '{0,1,8,64}'),
(65, 'county', 'Derbyshire', 'England', 'Derbyshire', '{0,1,8,65}'),
(66, 'county', 'Leicester', 'England', 'Leicester', '{0,1,8,66}'),
(67, 'county', 'Leicestershire', 'England', 'Leicestershire', '{0,1,8,67}'),
(68, 'county', 'Lincolnshire', 'England', 'Lincolnshire', '{0,1,8,68}'),
(69, 'county', 'North Northamptonshire', 'England', 'North Northamptonshire', '{0,1,8,69}'),
(70, 'county', 'Nottingham', 'England', 'Nottingham', '{0,1,8,70}'),
(71, 'county', 'Nottinghamshire', 'England', 'Nottinghamshire', '{0,1,8,71}'),
(72, 'county', 'Rutland', 'England', 'District of Rutland', '{0,1,8,72}'),
(73, 'county', 'West Northamptonshire', 'England', 'West Northamptonshire', '{0,1,8,73}'),
(74, 'county', 'Birmingham', 'England', 'Birmingham', '{0,1,9,74}'),
(75, 'county', 'Coventry', 'England', 'Coventry', '{0,1,9,75}'),
(76, 'county', 'Dudley', 'England', 'Dudley', '{0,1,9,76}'),
(77, 'county', 'Herefordshire', 'England', 'Herefordshire', '{0,1,9,77}'),
(78, 'county', 'Sandwell', 'England', 'Sandwell', '{0,1,9,78}'),
(79, 'county', 'Shropshire', 'England', 'Shropshire', '{0,1,9,79}'),
(80, 'county', 'Solihull', 'England', 'Solihull', '{0,1,9,80}'),
(81, 'county', 'Staffordshire', 'England', 'Staffordshire', '{0,1,9,81}'),
(82, 'county', 'Stoke-on-Trent', 'England', 'Stoke-on-Trent', '{0,1,9,82}'),
(83, 'county', 'Telford and Wrekin', 'England', 'Telford and Wrekin', '{0,1,9,83}'),
(84, 'county', 'Walsall', 'England', 'Walsall', '{0,1,9,84}'),
(85, 'county', 'Warwickshire', 'England', 'Warwickshire', '{0,1,9,85}'),
(86, 'county', 'Wolverhampton', 'England', 'Wolverhampton', '{0,1,9,86}'),
(87, 'county', 'Worcestershire', 'England', 'Worcestershire', '{0,1,9,87}'),
(88, 'county', 'Bedford', 'England', 'Bedford', '{0,1,10,88}'),
(89, 'county', 'Cambridgeshire', 'England', 'Cambridgeshire', '{0,1,10,89}'),
(90, 'county', 'Central Bedfordshire', 'England', 'Central Bedfordshire', '{0,1,10,90}'),
(91, 'county', 'Essex', 'England', 'Essex', '{0,1,10,91}'),
(92, 'county', 'Hertfordshire', 'England', 'Hertfordshire', '{0,1,10,92}'),
(93, 'county', 'Luton', 'England', 'Luton', '{0,1,10,93}'),
(94, 'county', 'Norfolk', 'England', 'Norfolk', '{0,1,10,94}'),
(95, 'county', 'Peterborough', 'England', 'Peterborough', '{0,1,10,95}'),
(96, 'county', 'Southend-on-Sea', 'England', 'Southend-on-Sea', '{0,1,10,96}'),
(97, 'county', 'Suffolk', 'England', 'Suffolk', '{0,1,10,97}'),
(98, 'county', 'Thurrock', 'England', 'Thurrock', '{0,1,10,98}'),
(99, 'county', 'Greater London', 'England', 'Greater London', '{0,1,11,99}'),
(100, 'county', 'Bracknell Forest', 'England', 'Bracknell Forest', '{0,1,12,100}'),
(101, 'county', 'Brighton and Hove', 'England', 'Brighton and Hove', '{0,1,12,101}'),
(102, 'county', 'Buckinghamshire', 'England', 'Buckinghamshire', '{0,1,12,102}'),
(103, 'county', 'East Sussex', 'England', 'East Sussex', '{0,1,12,103}'),
(104, 'county', 'Hampshire', 'England', 'Hampshire', '{0,1,12,104}'),
(105, 'county', 'Isle of Wight', 'England', 'Isle of Wight', '{0,1,12,105}'),
(106, 'county', 'Kent', 'England', 'Kent', '{0,1,12,106}'),
(107, 'county', 'Medway', 'England', 'Medway', '{0,1,12,107}'),
(108, 'county', 'Milton Keynes', 'England', 'Milton Keynes', '{0,1,12,108}'),
(109, 'county', 'Oxfordshire', 'England', 'Oxfordshire', '{0,1,12,109}'),
(110, 'county', 'Portsmouth', 'England', 'Portsmouth', '{0,1,12,110}'),
(111, 'county', 'Reading', 'England', 'Reading', '{0,1,12,111}'),
(112, 'county', 'Slough', 'England', 'Slough', '{0,1,12,112}'),
(113, 'county', 'Southampton', 'England', 'Southampton', '{0,1,12,113}'),
(114, 'county', 'Surrey', 'England', 'Surrey', '{0,1,12,114}'),
(115, 'county', 'West Berkshire', 'England', 'West Berkshire', '{0,1,12,115}'),
(116, 'county', 'West Sussex', 'England', 'West Sussex', '{0,1,12,116}'),
(117, 'county', 'Windsor and Maidenhead', 'England', 'Windsor and Maidenhead', '{0,1,12,117}'),
(118, 'county', 'Wokingham', 'England', 'Wokingham', '{0,1,12,118}'),
(119, 'county', 'Bath and North East Somerset', 'England', 'Bath and North East Somerset', '{0,1,13,119}'),
(120, 'county', 'Bournemouth, Christchurch and Poole', 'England', 'Bournemouth, Christchurch and Poole Council',
 '{0,1,13,120}'),
(121, 'county', 'Bristol', 'England', 'Bristol', '{0,1,13,121}'),
(122, 'county', 'Cornwall', 'England', 'Cornwall', '{0,1,13,122}'),
(123, 'county', 'Devon', 'England', 'Devon', '{0,1,13,123}'),
(124, 'county', 'Dorset', 'England', 'Dorset', '{0,1,13,124}'),
(125, 'county', 'Gloucestershire', 'England', 'Gloucestershire', '{0,1,13,125}'),
(126, 'county', 'North Somerset', 'England', 'North Somerset', '{0,1,13,126}'),
(127, 'county', 'Plymouth', 'England', 'Plymouth', '{0,1,13,127}'),
(128, 'county', 'Somerset', 'England', 'Somerset', '{0,1,13,128}'),
(129, 'county', 'South Gloucestershire', 'England', 'South Gloucestershire', '{0,1,13,129}'),
(130, 'county', 'Swindon', 'England', 'Swindon', '{0,1,13,130}'),
(131, 'county', 'Torbay', 'England', 'Torbay', '{0,1,13,131}'),
(132, 'county', 'Wiltshire', 'England', 'Wiltshire', '{0,1,13,132}'),
(133, 'county', 'Aberdeen', 'Scotland', 'Aberdeen City', '{0,2,133}'),
(134, 'county', 'Aberdeenshire', 'Scotland', 'Aberdeenshire', '{0,2,134}'),
(135, 'county', 'Angus', 'Scotland', 'Angus', '{0,2,135}'),
(136, 'county', 'Argyll and Bute', 'Scotland', 'Argyll and Bute', '{0,2,136}'),
(137, 'county', 'Clackmannanshire', 'Scotland', 'Clackmannanshire', '{0,2,137}'),
(138, 'county', 'Dumfries and Galloway', 'Scotland', 'Dumfries and Galloway', '{0,2,138}'),
(139, 'county', 'Dundee', 'Scotland', 'Dundee City', '{0,2,139}'),
(140, 'county', 'East Ayrshire', 'Scotland', 'East Ayrshire', '{0,2,140}'),
(141, 'county', 'East Dunbartonshire', 'Scotland', 'East Dunbartonshire', '{0,2,141}'),
(142, 'county', 'East Lothian', 'Scotland', 'East Lothian', '{0,2,142}'),
(143, 'county', 'East Renfrewshire', 'Scotland', 'East Renfrewshire', '{0,2,143}'),
(144, 'county', 'Edinburgh', 'Scotland', 'Edinburgh', '{0,2,144}'),
(145, 'county', 'Falkirk', 'Scotland', 'Falkirk', '{0,2,145}'),
(146, 'county', 'Fife', 'Scotland', 'Fife', '{0,2,146}'),
(147, 'county', 'Glasgow', 'Scotland', 'Glasgow City', '{0,2,147}'),
(148, 'county', 'Highland', 'Scotland', 'Highland', '{0,2,148}'),
(149, 'county', 'Inverclyde', 'Scotland', 'Inverclyde', '{0,2,149}'),
(150, 'county', 'Midlothian', 'Scotland', 'Midlothian', '{0,2,150}'),
(151, 'county', 'Moray', 'Scotland', 'Moray', '{0,2,151}'),
(152, 'county', 'North Ayrshire', 'Scotland', 'North Ayrshire', '{0,2,152}'),
(153, 'county', 'North Lanarkshire', 'Scotland', 'North Lanarkshire', '{0,2,153}'),
(154, 'county', 'Perth and Kinross', 'Scotland', 'Perth and Kinross', '{0,2,154}'),
(155, 'county', 'Renfrewshire', 'Scotland', 'Renfrewshire', '{0,2,155}'),
(156, 'county', 'Scottish Borders', 'Scotland', 'The Scottish Borders', '{0,2,156}'),
(157, 'county', 'South Ayrshire', 'Scotland', 'South Ayrshire', '{0,2,157}'),
(158, 'county', 'South Lanarkshire', 'Scotland', 'South Lanarkshire', '{0,2,158}'),
(159, 'county', 'Stirling', 'Scotland', 'Stirling', '{0,2,159}'),
(160, 'county', 'West Dunbartonshire', 'Scotland', 'West Dunbartonshire', '{0,2,160}'),
(161, 'county', 'West Lothian', 'Scotland', 'West Lothian', '{0,2,161}'),
(162, 'county', 'Anglesey', 'Wales', 'Anglesey', '{0,3,162}'),
(163, 'county', 'Blaenau Gwent', 'Wales', 'Blaenau Gwent', '{0,3,163}'),
(164, 'county', 'Bridgend', 'Wales', 'Bridgend county borough', '{0,3,164}'),
(165, 'county', 'Caerphilly', 'Wales', 'Caerphilly County Borough', '{0,3,165}'),
(166, 'county', 'Cardiff', 'Wales', 'Cardiff', '{0,3,166}'),
(167, 'county', 'Carmarthenshire', 'Wales', 'Carmarthenshire', '{0,3,167}'),
(168, 'county', 'Ceredigion', 'Wales', 'County of Ceredigion', '{0,3,168}'),
(169, 'county', 'Conwy', 'Wales', 'Conwy', '{0,3,169}'),
(170, 'county', 'Denbighshire', 'Wales', 'Denbighshire', '{0,3,170}'),
(171, 'county', 'Flintshire', 'Wales', 'County of Flintshire', '{0,3,171}'),
(172, 'county', 'Gwynedd', 'Wales', 'Gwynedd', '{0,3,172}'),
(173, 'county', 'Merthyr Tydfil', 'Wales', 'Merthyr Tydfil County Borough', '{0,3,173}'),
(174, 'county', 'Monmouthshire', 'Wales', 'Monmouthshire', '{0,3,174}'),
(175, 'county', 'Neath Port Talbot', 'Wales', 'Neath Port Talbot', '{0,3,175}'),
(176, 'county', 'Newport', 'Wales', 'Newport', '{0,3,176}'),
(177, 'county', 'Pembrokeshire', 'Wales', 'Pembrokeshire', '{0,3,177}'),
(178, 'county', 'Powys', 'Wales', 'Sir Powys', '{0,3,178}'),
(179, 'county', 'Rhondda Cynon Taf', 'Wales', 'Rhondda Cynon Taf', '{0,3,179}'),
(180, 'county', 'Swansea', 'Wales', 'City and County of Swansea', '{0,3,180}'),
(181, 'county', 'Torfaen', 'Wales', 'Torfaen County Borough', '{0,3,181}'),
(182, 'county', 'Vale of Glamorgan', 'Wales', 'Vale of Glamorgan', '{0,3,182}'),
(183, 'county', 'Wrexham', 'Wales', 'Wrexham', '{0,3,183}'),
(184, 'county', 'Antrim and Newtownabbey', 'Northern Ireland', 'Antrim and Newtownabbey', '{0,4,184}'),
(185, 'county', 'Ards and North Down', 'Northern Ireland', 'Ards and North Down', '{0,4,185}'),
(186, 'county', 'Armagh City, Banbridge and Craigavon', 'Northern Ireland', 'Armagh City Banbridge and Craigavon',
 '{0,4,186}'),
(187, 'county', 'Belfast', 'Northern Ireland', 'Belfast', '{0,4,187}'),
(188, 'county', 'Causeway Coast and Glens', 'Northern Ireland', 'Causeway Coast and Glens', '{0,4,188}'),
(189, 'county', 'Derry City and Strabane', 'Northern Ireland', 'Derry City and Strabane', '{0,4,189}'),
(190, 'county', 'Fermanagh and Omagh', 'Northern Ireland', 'Fermanagh and Omagh', '{0,4,190}'),
(191, 'county', 'Lisburn and Castlereagh', 'Northern Ireland', 'Lisburn and Castlereagh', '{0,4,191}'),
(192, 'county', 'Mid Ulster', 'Northern Ireland', 'Mid Ulster', '{0,4,192}'),
(193, 'county', 'Mid and East Antrim', 'Northern Ireland', 'Mid and East Antrim', '{0,4,193}'),
(194, 'county', 'Newry, Mourne and Down', 'Northern Ireland', 'Newry Mourne and Down', '{0,4,194}');

-- A county that a load brings (3-decisions 87) stands in its country until someone says in which region.
create function areas_follow_places() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  lock table uk_areas in share row exclusive mode;
  insert into uk_areas (number, kind, name, country, county, path)
  select most.number + fresh.n, 'county', fresh.county, fresh.country, fresh.county,
    c.path || (most.number + fresh.n)::integer
  from (select country, county, row_number() over (order by country, county) as n
        from (select distinct p.country, p.county from new_rows p where p.county is not null and not exists (
          select from uk_areas a
          where a.kind = 'county' and a.country = p.country and p.county in (a.county, a.name))) missing) fresh
  join uk_areas c on c.kind = 'country' and c.country = fresh.country
  cross join (select max(number) as number from uk_areas) most;
  return null;
end $$;
create trigger areas_insert after insert on uk_cities referencing new table as new_rows
  for each statement execute function areas_follow_places();

-- The names of areas in the order of the table; 'UK' for the whole of it.
create function area_names(areas integer[]) returns text[]
language sql stable
return array(select a.name from uk_areas a where a.number = any (areas) order by a.number);
grant execute on function area_names(integer[]) to atlas_app, atlas_system;

-- 0 for the whole of the UK, other areas for those alone, none for 'ask the franchisor'.
alter table franchises add column open_areas integer[];
set local app.bulk = 'on';
update franchises set open_areas =
  case when lower(btrim(location)) in ('uk', 'united kingdom') then '{0}'::integer[] else '{}' end;
alter table franchises alter column open_areas set not null;

create function franchise_open_areas() returns trigger
language plpgsql as $$
begin
  -- Where nothing is said: everywhere if its location says so, else it has to be asked.
  new.open_areas := coalesce(new.open_areas,
    case when lower(btrim(new.location)) in ('uk', 'united kingdom') then '{0}'::integer[] else '{}' end);
  if exists (select from unnest(new.open_areas) n (number)
    where not exists (select from uk_areas a where a.number = n.number)) then
    perform refuse('franchise can be opened in areas of the UK alone');
  end if;
  return new;
end $$;
create trigger a1_open before insert or update of open_areas on franchises
  for each row execute function franchise_open_areas();

drop trigger a_guard on franchises;
create trigger a_guard before update on franchises for each row execute function guard_columns(
  'franchisor=name,location,status,open_areas', 'admin=status,approved_at,rejection_reason,changed_since_approval',
  'system=');
drop trigger c_touch on franchises;
create trigger c_touch before update of name, location, open_areas, status, franchisor_id, rejection_reason,
  changed_since_approval, created_at, approved_at,
  updated_at on franchises for each row execute function touch_updated_at();
grant update (open_areas) on franchises to atlas_app;

-- What it was while it was approved stands beside what it is now (3-decisions 35).
create or replace function guard_franchise_status() returns trigger
language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected') and actor is distinct from 'franchisor'
      or old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin') then
      perform refuse('franchise cannot go from ' || old.status || ' to ' || new.status);
    end if;
    new.approved_at := case when new.status = 'approved' then coalesce(new.approved_at, now()) end;
    new.changed_since_approval := null;
    if new.status <> 'rejected' then new.rejection_reason := null; end if;
  else
    if new.approved_at is distinct from old.approved_at then
      perform refuse('approved_at belongs to an approval');
    end if;
    if actor = 'admin' and new.changed_since_approval is not null
      and new.changed_since_approval is distinct from old.changed_since_approval then
      perform refuse('changes are acknowledged, not written');
    end if;
    if actor is not distinct from 'franchisor' then new.changed_since_approval := old.changed_since_approval; end if;
    if actor = 'franchisor' and new.status = 'approved' and new.name is distinct from old.name then
      new.changed_since_approval := jsonb_build_object('name', old.name) || coalesce(new.changed_since_approval, '{}');
    end if;
    if actor = 'franchisor' and new.status = 'approved' and new.open_areas is distinct from old.open_areas then
      new.changed_since_approval :=
        jsonb_build_object('open_areas', area_names(old.open_areas)) || coalesce(new.changed_since_approval, '{}');
    end if;
  end if;
  return new;
end $$;

alter table franchise_search add column open_areas integer[] not null default '{}';
create index franchise_search_open on franchise_search using gin (open_areas) with (fastupdate = off);

create or replace view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description,
  f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location))
    order by c.population desc, c.id limit 1) as city_id,
  t.quoted_pence as investment_pence, investment_bucket(t.quoted_pence / 100.0) as bucket,
  coalesce(k.numbers, '{}') as category_numbers, m.number as main_category_number, m.name as main_category_name,
  m.hue as main_category_hue, m.icon as main_category_icon, d.main_image_url,
  lower(f.name || E'\n' || coalesce(d.short_description, '') || E'\n' || f.location) as search_text,
  lower(f.name) as name_text, lower(f.location) as location_text, f.created_at, f.approved_at,
  coalesce('home' = any (g.premises), false) as home_based,
  coalesce(g.works in ('part', 'both'), false) as part_time,
  coalesce(g.bfa_membership <> 'none', false) as bfa_member,
  coalesce(g.ex_forces_offer, false) as ex_forces_offer,
  -- 3-decisions 75: opened and closed count as one figure, and only together.
  (num_nonnulls(g.franchise_fee, g.other_start_up, g.working_capital, g.minimum_own_cash, g.service_fee_kind,
    g.marketing_levy_kind, g.term_years, g.renewal_fee, g.training_days, g.units_uk,
    g.opened_three_years + g.closed_three_years, g.exclusive_territory))::smallint as disclosed_count,
  t.net_pence as total_to_open_pence,
  with_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat) as minimum_own_cash_pence,
  array[
    t.net_pence,
    without_vat_pence(g.franchise_fee, g.franchise_fee_vat), without_vat_pence(g.other_start_up, g.other_start_up_vat),
    without_vat_pence(g.working_capital, g.working_capital_vat),
    without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat),
    round(g.service_fee_percent * 100)::bigint, round(g.marketing_levy_percent * 100)::bigint,
    round(g.term_years * 12)::bigint, without_vat_pence(g.renewal_fee, g.renewal_fee_vat),
    g.training_days, g.units_uk, g.opened_three_years, g.closed_three_years
  ]::bigint[] as figures,
  t.vat as total_vat, t.with_vat_pence as total_with_vat_pence, f.open_areas
from franchises f
left join franchise_details d on d.franchise_id = f.id
left join franchise_figures g on g.franchise_id = f.id
cross join lateral total_investment(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat,
  g.other_start_up, g.other_start_up_vat, g.working_capital, g.working_capital_vat) t
left join lateral (
  select array_agg(distinct n.number order by n.number) as numbers
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  cross join lateral (values (c.number), (p.number)) n (number)
  where x.franchise_id = f.id and n.number is not null) k on true
left join lateral (
  select coalesce(p.number, c.number) as number, coalesce(p.name, c.name) as name,
    coalesce(p.hue, c.hue) as hue, coalesce(p.icon, c.icon) as icon
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  where x.franchise_id = f.id order by x.position, c.parent_id nulls first, c.name, c.id limit 1) m on true
where f.is_public;

create or replace function refresh_franchise_search(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare touched integer[];
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  perform 1 from franchises where id = any (ids) order by id for no key update;
  with source as materialized (
    select * from franchise_search_source where franchise_id = any (ids)
  ), was as (
    select s.franchise_id, s.bucket, s.category_numbers, s.main_category_number, s.figures from franchise_search s
      join source using (franchise_id)
  ), gone as (
    delete from franchise_search s where s.franchise_id = any (ids)
      and not exists (select 1 from source where source.franchise_id = s.franchise_id)
  ), kept as (
    insert into franchise_search as s (franchise_id, franchisor_id, name, short_description, location, is_nationwide,
      city_id, investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
      main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
      home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
      figures, total_vat, total_with_vat_pence, open_areas)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at,
       home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence,
       minimum_own_cash_pence, figures, total_vat, total_with_vat_pence, open_areas)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at,
         excluded.home_based, excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer,
         excluded.disclosed_count, excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures,
         excluded.total_vat, excluded.total_with_vat_pence, excluded.open_areas)
  ), moved as (
    select n.number, c.bucket, sum(c.sign)::integer as delta
    from (select bucket, category_numbers, -1 as sign from was
          union all select bucket, category_numbers, 1 from source) c
    cross join lateral unnest(c.category_numbers || 0) n (number)
    group by n.number, c.bucket having sum(c.sign) <> 0
  ), counted as (
    insert into franchise_counts as t (category_number, bucket, franchises)
    select number, bucket, delta from moved order by number, bucket
    on conflict (category_number, bucket) do update set franchises = t.franchises + excluded.franchises
  )
  select array_agg(distinct n.number) into touched
  from source left join was using (franchise_id)
  cross join lateral (values (source.main_category_number), (was.main_category_number)) n (number)
  where n.number is not null and (was.figures is distinct from source.figures
    or was.main_category_number is distinct from source.main_category_number);
  perform refresh_category_medians(coalesce(touched, '{}'));
end $$;

create or replace function rebuild_franchise_search() returns void
language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories,
    uk_cities;
  delete from franchise_search;
  delete from franchise_counts;
  select array_agg(indexdef) into definitions from pg_indexes
  where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%';
  for definition in select 'drop index public.' || quote_ident(indexname) from pg_indexes
    where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%'
  loop execute definition; end loop;
  insert into franchise_search (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
    investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
    main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
    home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
    figures, total_vat, total_with_vat_pence, open_areas)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, franchises)
  select n.number, s.bucket, count(*) from franchise_search s
  cross join lateral unnest(s.category_numbers || 0) n (number) group by n.number, s.bucket;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, category_medians;
end $$;

-- Listings that are there already.
update franchise_search s set open_areas = f.open_areas from franchises f where f.id = s.franchise_id;
set local app.bulk = '';
