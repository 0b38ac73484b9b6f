-- Why: an attempt that ended after its delivery had begun anew, as after a replay or with another address, counted for
-- what was begun (docs/adr/0352). Each claim has a number now, by which its result is recognized.
alter table connect.delivery
  add column claims int not null default 0;              -- how often somebody took it to send it
