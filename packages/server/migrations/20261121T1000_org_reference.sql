-- Why: addresses name a state, bodies belong to a sector, and a caller's coordinates are shown as the nearest town.
-- None of this belongs to one organization: everybody may read it, only a migration or the seed writes it.
-- Numbers below 10,001 belong to the seed in every table it fills, so that they are the same everywhere.

create table org.sector (
  id    bigint generated always as identity (start with 10001) primary key,
  code  text not null,
  name  text not null,
  constraint sector_code_once unique (code),
  constraint sector_name_once unique (name),
  constraint sector_code_format check (code ~ '^[A-Z][A-Z-]{1,29}$')
);

create table org.state (
  code             text primary key,                    -- ISO 3166-2
  name             text not null,
  capital          text not null,
  zone             text not null,
  ncoa_zone_code   text not null,
  ncoa_state_code  text not null,
  latitude         numeric(8,5) not null,               -- of the capital, WGS84
  longitude        numeric(8,5) not null,
  lga_count        int not null,
  constraint state_name_once unique (name),
  constraint state_ncoa_once unique (ncoa_state_code),
  constraint state_code_format check (code ~ '^NG-[A-Z]{2}$'),
  constraint state_zone_known check (zone in
    ('North Central', 'North East', 'North West', 'South East', 'South South', 'South West')),
  constraint state_ncoa_format check (ncoa_zone_code ~ '^[1-6]$' and ncoa_state_code ~ '^\d{2}$')
);

create table org.place (
  id          bigint generated always as identity (start with 10001) primary key,
  name        text not null,
  state_code  text not null references org.state,
  latitude    numeric(8,5) not null,
  longitude   numeric(8,5) not null,
  population  int  not null,
  feature     text not null,                            -- GeoNames feature code: PPLC capital, PPLA seat of a state …
  constraint place_is_in_nigeria check (latitude between 3.9 and 14.0 and longitude between 2.6 and 14.8),
  constraint place_population_is_counted check (population >= 0),
  constraint place_once unique (state_code, name, latitude, longitude)
);
-- Nearest town: a band of latitude first, then the distance of the few places in it.
create index place_latitude on org.place (latitude, longitude);

grant select on org.sector, org.state, org.place to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
