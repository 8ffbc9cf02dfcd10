-- Run once as `postgres`, on the primary. The roles are those of docs/operations.md, Two roles.
create role stagedoor login password '{{databasePassword}}';
create role stagedoor_owner login password '{{ownerPassword}}';
grant stagedoor to stagedoor_owner;
create database stagedoor owner stagedoor_owner encoding 'UTF8' template template0;
