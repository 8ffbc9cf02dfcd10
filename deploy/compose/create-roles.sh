#!/bin/sh
# Run once by PostgreSQL's image, when its volume is empty: one role reads and writes rows, another owns the tables.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username postgres \
  --set "password=$DATABASE_PASSWORD" --set "owner_password=$POSTGRES_PASSWORD" <<'SQL'
create role stagedoor login password :'password';
create role stagedoor_owner login password :'owner_password';
grant stagedoor to stagedoor_owner;
create database stagedoor owner stagedoor_owner encoding 'UTF8' template template0;
-- From now on the superuser gets in from inside this container alone.
alter role postgres password null;
SQL
